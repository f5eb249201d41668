import { type ChangeEvent, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CategoryId } from '../../../../domain/catalogue/category.ts';
import {
  type ColumnMapping,
  checkMapping,
  guessColumns,
} from '../../../../domain/catalogue/import/column-mapping.ts';
import type { ImportReport } from '../../../../server/api/product-csv-api.ts';
import { notify } from '../../../ui/notice-store.ts';
import { callAdminApi } from '../../admin-api.ts';
import { type ListTable, maxFileBytes, readListFile } from './list-file.ts';
import { undoImport } from './undo-import.ts';

export type ImportOptions = {
  mapping: ColumnMapping;
  /** For new products without one. */
  category: CategoryId | '';
  /** Row numbers that add a product although its name exists. */
  addAsNew: number[];
};

export type ImportList = { table: ListTable; options: ImportOptions };

type Step =
  | { kind: 'choosing' | 'reading' }
  | { kind: 'rejected'; message: string }
  | { kind: 'previewing' | 'writing'; report: ImportReport };

export function useProductImport(onClose: () => void) {
  const [file, setFile] = useState<File>();
  const [list, setList] = useState<ImportList>();
  const [step, setStep] = useState<Step>({ kind: 'choosing' });
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (!file) return;
    return whileCurrent(readList(file), read => {
      if (typeof read === 'string') setStep({ kind: 'rejected', message: read });
      else setList(read);
    });
  }, [file]);

  useEffect(() => {
    if (!list) return;
    return whileCurrent(previewImport(list), setStep);
  }, [list]);

  function chooseFile({ target }: ChangeEvent<HTMLInputElement>): void {
    const chosen = target.files?.[0];
    if (!chosen) return;
    setFile(chosen);
    setList(undefined);
    setStep({ kind: 'reading' });
  }

  function changeOptions(options: Partial<ImportOptions>): void {
    if (!list) return;
    setList({ ...list, options: { ...list.options, ...options } });
    // The list of matching names stays in place while a choice in it is checked.
    if (!options.addAsNew) setStep({ kind: 'reading' });
  }

  async function importRows(): Promise<void> {
    if (step.kind !== 'previewing' || !list) return;
    setStep({ ...step, kind: 'writing' });
    const response = await send(list, false);
    if (!response.ok) {
      const message = response.status === 0 ? noResponseMessage : `Nothing was imported. ${response.detail}`;
      return setStep({ kind: 'rejected', message });
    }
    const { added, changed, importId } = response.value;
    notify(`Imported: ${added} added, ${changed} changed`, {
      seconds: 10,
      ...(importId && { action: { label: 'Undo', run: () => void undoImport(importId, revalidate) } }),
    });
    onClose();
    await revalidate();
  }

  const report = 'report' in step ? step.report : undefined;
  return { step, list, report, chooseFile, changeOptions, importRows };
}

const noResponseMessage =
  'The server did not respond, so we do not know whether the file was imported. Choose it again to check. Nothing is imported twice.';

/** Returns a cancel function for an effect. */
function whileCurrent<T>(promise: Promise<T>, onResult: (result: T) => void): () => void {
  let isCancelled = false;
  void promise.then(result => {
    if (!isCancelled) onResult(result);
  });
  return () => {
    isCancelled = true;
  };
}

async function readList(file: File): Promise<ImportList | string> {
  const bytes = await file
    .slice(0, maxFileBytes + 1)
    .bytes()
    .catch(() => undefined);
  if (!bytes) return 'This file could not be read.';
  const table = await readListFile(bytes);
  if (!table.ok) return Object.values(table.errors)[0] ?? '';
  const mapping = guessColumns(table.value.heading);
  return { table: table.value, options: { mapping, category: '', addAsNew: [] } };
}

async function previewImport(list: ImportList): Promise<Step> {
  const error = checkMapping(list.options.mapping);
  if (error) return { kind: 'rejected', message: error };
  const response = await send(list, true);
  if (!response.ok) return { kind: 'rejected', message: `The file could not be checked. ${response.detail}` };
  return { kind: 'previewing', report: response.value };
}

function send({ table: { rows, firstRow }, options }: ImportList, preview: boolean) {
  const { mapping, category, addAsNew } = options;
  return callAdminApi<ImportReport>('/api/products/import', {
    method: 'POST',
    body: {
      columns: mapping,
      rows,
      firstRow,
      ...(category && { category }),
      matchByName: true,
      addAsNew,
      preview,
    },
    timeoutMs: 120_000,
  });
}
