import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useRevalidator } from 'react-router';
import { photoErrors } from '../../../../domain/catalogue/photo.ts';
import { maxPhotos, type Product, type ProductDraft } from '../../../../domain/catalogue/product.ts';
import type { FieldErrors } from '../../../../domain/input/parse-result.ts';
import { focusFirstError } from '../../../ui/field.tsx';
import { notify } from '../../../ui/notice-store.ts';
import { readFields } from '../../use-form-fields.ts';
import { appendPhoto, insertPhoto } from '../photos/photo-order.ts';
import { usePhotoUploads } from '../photos/use-photo-uploads.ts';
import {
  emptyValues,
  hasChanges,
  type ProductField,
  type ProductValues,
  parseValues,
  sanitizeChanges,
  toFormValues,
} from './form-values.ts';
import { stashAddedProduct } from './just-added.ts';
import { rebaseChanges } from './product-differences.ts';
import { type SaveProblem, saveProduct, summarizeFieldErrors } from './save-product.ts';
import type { RecoveredDraft } from './stored-draft.ts';
import { useStoredDraft } from './use-stored-draft.ts';

export type ProductEditorProps = {
  /** Undefined for a new product. */
  product?: Product;
  start: ProductValues;
  currency: string;
  usedTags: readonly string[];
};

export function useProductForm({ product, start, currency, usedTags }: ProductEditorProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [savedProduct, setSavedProduct] = useState(product);
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<SaveProblem>();
  const [theirs, setTheirs] = useState<Product>();
  const [isSaving, setIsSaving] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const initialValues = savedProduct ? toFormValues(savedProduct) : start;
  const isUnsaved = hasChanges(initialValues, values);
  const savedValues = savedProduct ? toFormValues(savedProduct) : emptyValues;
  const basedOn = savedProduct?.updated_at ?? '';
  const draft = useStoredDraft({ id: product?.id, savedValues, basedOn, values, isUnsaved });
  const uploads = usePhotoUploads(values.images, addPhoto);

  // Keeps input that was typed before hydration.
  useEffect(() => {
    const typedBeforeHydration = sanitizeChanges(readFields(formRef.current));
    setValues(before => ({ ...before, ...typedBeforeHydration }));
  }, []);

  const latestValues = useRef(values);
  useEffect(() => {
    latestValues.current = values;
  }, [values]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the problem on any edit
  useEffect(() => setProblem(undefined), [values, uploads.problems]);

  function change<F extends ProductField>(field: F, value: ProductValues[F]) {
    setValues(before => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
  }

  function addPhoto(url: string) {
    setValues(before => ({ ...before, images: appendPhoto(before.images, url) }));
    setErrors(({ images: _, ...others }) => others);
  }

  function restorePhoto(url: string, position: number) {
    if (latestValues.current.images.length >= maxPhotos)
      return void notify(`A product can have at most ${maxPhotos} photos. Please remove one first.`, {
        seconds: 8,
      });
    setValues(before => ({ ...before, images: insertPhoto(before.images, url, position) }));
  }

  function save() {
    if (isSaving || uploads.progress) return;
    if (uploads.problems.length > 0) return showErrors({}, { message: photoErrors.unresolved, reason: '' });
    const parsed = parseValues(values);
    if (!parsed.ok) return showErrors(parsed.errors);
    return submit(parsed.value, values, savedProduct);
  }

  async function submit(productDraft: ProductDraft, sentValues: ProductValues, base: Product | undefined) {
    setIsSaving(true);
    setProblem(undefined);
    setErrors({});
    const outcome = await saveProduct(productDraft, base);
    setIsSaving(false);
    if (outcome.kind === 'saved') return handleSaved(outcome.product, sentValues);
    if (outcome.kind === 'conflict') return setTheirs(outcome.theirs);
    if (outcome.kind === 'rejected') return showErrors(outcome.errors, outcome);
    setSavedProduct(undefined);
    setProblem({
      message: 'Someone else has deleted this product.',
      reason: 'Your changes are still here. Save again to add it as a new product.',
    });
  }

  function handleSaved(product: Product, sentValues: ProductValues) {
    const isNew = savedProduct === undefined;
    flushSync(() => {
      setSavedProduct(product);
      // Keeps edits made while the save was running; they remain unsaved.
      setValues(before => rebaseChanges(toFormValues(product), sentValues, before));
    });
    draft.remove();
    if (!isNew) {
      notify(`${product.name} is saved.`, { seconds: 6 });
      return revalidate();
    }
    const addAnother = { label: 'Add another', run: () => void navigate('/admin/products/new') };
    notify(`${product.name} is in the shop now.`, { seconds: 10, action: addAnother });
    // Does not redirect users who have left the form meanwhile.
    if (!formRef.current) return;
    stashAddedProduct({ product, currency, usedTags, typed: latestValues.current });
    // Unsaved edits move to the next page, so this avoids the unsaved-changes prompt.
    flushSync(() => setValues(toFormValues(product)));
    return navigate(`/admin/products/${product.id}/edit`, { replace: true });
  }

  /** Field errors show at their fields; other problems show beside the button. */
  function showErrors(fields: FieldErrors, formProblem?: SaveProblem) {
    setErrors(fields);
    setProblem(Object.keys(fields).length === 0 ? formProblem : undefined);
    requestAnimationFrame(() => focusFirstError(formRef.current));
  }

  function keepMine() {
    if (!theirs) return;
    const mine = rebaseChanges(toFormValues(theirs), savedValues, values);
    setTheirs(undefined);
    setSavedProduct(theirs);
    setValues(mine);
    const parsed = parseValues(mine);
    return parsed.ok ? submit(parsed.value, mine, theirs) : showErrors(parsed.errors);
  }

  function takeTheirs() {
    if (!theirs) return;
    const mine = rebaseChanges(toFormValues(theirs), savedValues, values);
    const restoreMine = { label: 'Restore mine', run: () => setValues(mine) };
    notify('The form shows their version now.', { action: restoreMine });
    setTheirs(undefined);
    setSavedProduct(theirs);
    setValues(toFormValues(theirs));
  }

  function discardChanges() {
    flushSync(() => setValues(initialValues));
    draft.remove();
  }

  function restoreDraft() {
    const { recovered } = draft;
    if (!recovered) return;
    setValues({ ...rebaseChanges(savedValues, initialValues, values), ...recovered.changes });
    draft.removeRecovered();
    if (isUnsaved) offerUndoOfRestore(recovered);
  }

  /** Restoring may have overwritten newly typed fields. */
  function offerUndoOfRestore(recovered: RecoveredDraft) {
    const run = () => {
      setValues(values);
      draft.putBackRecovered(recovered);
    };
    notify('Your earlier changes are back in the form.', { action: { label: 'Undo', run } });
  }

  return {
    formRef,
    savedProduct,
    values,
    errors,
    problem: problem ?? summarizeFieldErrors(errors),
    isSaving,
    isUnsaved,
    uploads,
    change,
    restorePhoto,
    save,
    discardChanges,
    leave: draft.abandon,
    setProblem,
    versions: {
      theirs: theirs && toFormValues(theirs),
      keepMine,
      takeTheirs,
      close: () => setTheirs(undefined),
    },
    draft: { recovered: draft.recovered, restore: restoreDraft, discard: draft.removeRecovered },
  };
}
