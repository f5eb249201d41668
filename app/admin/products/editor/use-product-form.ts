import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useRevalidator } from 'react-router';
import { photoProblems } from '../../../../domain/catalogue/photo.ts';
import { maxPhotos, type Product, type ProductDraft } from '../../../../domain/catalogue/product.ts';
import type { FieldErrors } from '../../../../domain/input/parse-result.ts';
import { focusFirstError } from '../../../ui/field.tsx';
import { notify } from '../../../ui/notice-store.ts';
import { fieldsIn } from '../../use-form-fields.ts';
import { withPhoto, withPhotoAt } from '../photos/photo-order.ts';
import { usePhotoUploads } from '../photos/use-photo-uploads.ts';
import {
  emptyValues,
  hasChanges,
  type ProductField,
  type ProductValues,
  parseValues,
  usableChanges,
  valuesOf,
} from './form-values.ts';
import { handOver } from './just-added.ts';
import { onTopOf } from './product-differences.ts';
import { needsAnotherLook, type SaveProblem, saveProduct } from './save-product.ts';
import type { OfferedDraft } from './stored-draft.ts';
import { useDraftKeeping } from './use-stored-draft.ts';

export type ProductEditorProps = {
  /** Absent for a new one. */
  product?: Product;
  start: ProductValues;
  currency: string;
  knownTags: readonly string[];
};

/** Everything that happens between opening a product's form and leaving it. */
export function useProductEditing({ product, start, currency, knownTags }: ProductEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const [read, setRead] = useState(product);
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<SaveProblem>();
  const [theirs, setTheirs] = useState<Product>();
  const [isSaving, setIsSaving] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const unchanged = read ? valuesOf(read) : start;
  const isUnsaved = hasChanges(unchanged, values);
  const saved = read ? valuesOf(read) : emptyValues;
  const basedOn = read?.updated_at ?? '';
  const draft = useDraftKeeping({ id: product?.id, saved, basedOn, values, isUnsaved });
  const uploads = usePhotoUploads(values.images, addPhoto);

  // What the fields hold before the scripts are there is the owner's.
  useEffect(() => {
    const early = usableChanges(fieldsIn(form.current));
    setValues(before => ({ ...before, ...early }));
  }, []);

  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);

  // What went wrong is told until something is done about it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what can be done
  useEffect(() => setProblem(undefined), [values, uploads.problems]);

  function change<F extends ProductField>(field: F, value: ProductValues[F]) {
    setValues(before => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
  }

  function addPhoto(address: string) {
    setValues(before => ({ ...before, images: withPhoto(before.images, address) }));
    setErrors(({ images: _, ...others }) => others);
  }

  function putBackPhoto(address: string, position: number) {
    if (latest.current.images.length >= maxPhotos)
      return void notify(`A product has at most ${maxPhotos} photos: remove one first.`, { seconds: 8 });
    setValues(before => ({ ...before, images: withPhotoAt(before.images, address, position) }));
  }

  function save() {
    if (isSaving || uploads.progress) return;
    if (uploads.problems.length > 0) return refuse({}, { sentence: photoProblems.unresolved, reason: '' });
    const parsed = parseValues(values);
    if (!parsed.ok) return refuse(parsed.errors);
    return send(parsed.value, values, read);
  }

  async function send(what: ProductDraft, sent: ProductValues, against: Product | undefined) {
    setIsSaving(true);
    setProblem(undefined);
    setErrors({});
    const outcome = await saveProduct(what, against);
    setIsSaving(false);
    if (outcome.kind === 'saved') return settle(outcome.product, sent);
    if (outcome.kind === 'changed') return setTheirs(outcome.theirs);
    if (outcome.kind === 'refused') return refuse(outcome.errors, outcome);
    setRead(undefined);
    setProblem({
      sentence: 'Someone else has deleted this product.',
      reason: 'Nothing of yours is lost: save again to add it anew.',
    });
  }

  function settle(product: Product, sent: ProductValues) {
    const isNew = read === undefined;
    flushSync(() => {
      setRead(product);
      // What was typed while it was being saved stays, and is not saved yet.
      setValues(before => onTopOf(valuesOf(product), sent, before));
    });
    draft.drop();
    if (!isNew) {
      notify(`${product.name} is saved.`, { seconds: 6 });
      return revalidate();
    }
    const addAnother = { label: 'Add another', run: () => void navigate('/admin/products/new') };
    notify(`${product.name} is in the shop now.`, { seconds: 10, action: addAnother });
    // Whoever has gone elsewhere meanwhile stays there.
    if (!form.current) return;
    handOver({ product, currency, knownTags, typed: latest.current });
    // What is not saved yet goes along, so there is nothing to ask about.
    flushSync(() => setValues(valuesOf(product)));
    return navigate(`/admin/products/${product.id}/edit`, { replace: true });
  }

  /** A refused field says so itself; the rest is told beside the button. */
  function refuse(fields: FieldErrors, why?: SaveProblem) {
    setErrors(fields);
    setProblem(Object.keys(fields).length === 0 ? why : undefined);
    requestAnimationFrame(() => focusFirstError(form.current));
  }

  function keepMine() {
    if (!theirs) return;
    const mine = onTopOf(valuesOf(theirs), saved, values);
    setTheirs(undefined);
    setRead(theirs);
    setValues(mine);
    const parsed = parseValues(mine);
    return parsed.ok ? send(parsed.value, mine, theirs) : refuse(parsed.errors);
  }

  function takeTheirs() {
    if (!theirs) return;
    const mine = onTopOf(valuesOf(theirs), saved, values);
    const bringBack = { label: 'Bring mine back', run: () => setValues(mine) };
    notify('The form shows their version now.', { action: bringBack });
    setTheirs(undefined);
    setRead(theirs);
    setValues(valuesOf(theirs));
  }

  /** The product is deleted: there is nothing left to save. */
  function forget() {
    flushSync(() => setValues(unchanged));
    draft.drop();
  }

  function restoreDraft() {
    const { offer } = draft;
    if (!offer) return;
    setValues({ ...onTopOf(saved, unchanged, values), ...offer.changes });
    draft.answer();
    if (isUnsaved) offerTyped(offer);
  }

  /** What was typed since may stand in the same fields. */
  function offerTyped(offer: OfferedDraft) {
    const run = () => {
      setValues(values);
      draft.offerAgain(offer);
    };
    notify('What you left here earlier is in the form again.', { action: { label: 'Undo', run } });
  }

  return {
    form,
    read,
    values,
    errors,
    problem: problem ?? needsAnotherLook(errors),
    isSaving,
    isUnsaved,
    uploads,
    change,
    putBackPhoto,
    save,
    forget,
    leave: draft.leave,
    setProblem,
    versions: { theirs: theirs && valuesOf(theirs), keepMine, takeTheirs, close: () => setTheirs(undefined) },
    draft: { offer: draft.offer, restore: restoreDraft, discard: draft.answer },
  };
}
