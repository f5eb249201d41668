import { useEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useRevalidator } from 'react-router';
import { photoErrors } from '../../../../domain/catalogue/photo.ts';
import { maxPhotos, type Product } from '../../../../domain/catalogue/product.ts';
import type { FieldErrors } from '../../../../domain/input/parse-result.ts';
import { focusFirstError } from '../../../ui/field.tsx';
import { notify } from '../../../ui/notice-store.ts';
import { readFields } from '../../use-form-fields.ts';
import { appendPhoto, insertPhoto } from '../photos/photo-order.ts';
import { usePhotoUploads } from '../photos/use-photo-uploads.ts';
import {
  type ProductField,
  type ProductValues,
  parseValues,
  rebaseChanges,
  sanitizeChanges,
  toFormValues,
} from './form-values.ts';
import { stashAddedProduct } from './just-added.ts';
import {
  createFormState,
  hasUnsavedChanges,
  initialValues,
  reduceProductForm,
  savedValues,
} from './product-form-state.ts';
import { type SaveProblem, saveProduct, summarizeFieldErrors } from './save-product.ts';
import { useStoredDraft } from './stored-draft.ts';

export type ProductEditorProps = {
  /** Undefined for a new product. */
  product?: Product;
  start: ProductValues;
  currency: string;
  usedTags: readonly string[];
};

export function useProductForm({ product, start, currency, usedTags }: ProductEditorProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useReducer(reduceProductForm, createFormState(product, start));
  const { saved, values, errors, theirs, isSaving } = state;
  const isUnsaved = hasUnsavedChanges(state);
  const draft = useStoredDraft({
    id: product?.id,
    savedValues: savedValues(state),
    basedOn: saved?.updated_at ?? '',
    values,
    isUnsaved,
  });
  const edit = (change: (before: ProductValues) => Partial<ProductValues>) =>
    dispatch({ type: 'edit', edit: change });
  const uploads = usePhotoUploads(values.images, url =>
    edit(({ images }) => ({ images: appendPhoto(images, url) })),
  );
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  // Keeps input that was typed before hydration.
  useEffect(() => {
    const typedBeforeHydration = sanitizeChanges(readFields(formRef.current));
    dispatch({ type: 'edit', edit: () => typedBeforeHydration });
  }, []);

  const latestValues = useRef(values);
  useEffect(() => {
    latestValues.current = values;
  }, [values]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the problem when photos are chosen or dismissed
  useEffect(() => setProblem(undefined), [uploads.problems]);

  function setProblem(problem: SaveProblem | undefined) {
    dispatch({ type: 'problem', problem });
  }

  function restorePhoto(url: string, position: number) {
    if (latestValues.current.images.length >= maxPhotos)
      return void notify(`A product can have at most ${maxPhotos} photos. Please remove one first.`, {
        seconds: 8,
      });
    edit(({ images }) => ({ images: insertPhoto(images, url, position) }));
  }

  function save() {
    if (isSaving || uploads.progress) return;
    if (uploads.problems.length > 0) return showErrors({}, { message: photoErrors.unresolved, reason: '' });
    return submit(values, saved);
  }

  async function submit(sent: ProductValues, base: Product | undefined) {
    const parsed = parseValues(sent);
    if (!parsed.ok) return showErrors(parsed.errors);
    dispatch({ type: 'submit' });
    const outcome = await saveProduct(parsed.value, base);
    if (outcome.kind === 'saved') return showSaved(outcome.product, sent);
    if (outcome.kind === 'conflict') return dispatch({ type: 'conflict', theirs: outcome.theirs });
    if (outcome.kind === 'rejected') return showErrors(outcome.errors, outcome);
    dispatch({ type: 'deleted' });
  }

  function showSaved(product: Product, sent: ProductValues) {
    flushSync(() => dispatch({ type: 'saved', product, sent }));
    draft.remove();
    if (saved?.id === product.id) {
      notify(`${product.name} is saved.`, { seconds: 6 });
      return revalidate();
    }
    const addAnother = { label: 'Add another', run: () => void navigate('/admin/products/new') };
    const place = product.is_hidden ? 'saved, hidden from the shop' : 'in the shop now';
    notify(`${product.name} is ${place}.`, { seconds: 10, action: addAnother });
    // Does not redirect users who have left the form meanwhile.
    if (!formRef.current) return;
    stashAddedProduct({ product, currency, usedTags, typed: latestValues.current });
    // Unsaved edits move to the next page, so this avoids the unsaved-changes prompt.
    flushSync(() => dispatch({ type: 'reset' }));
    return navigate(`/admin/products/${product.id}/edit`, { replace: true });
  }

  function showErrors(errors: FieldErrors, problem?: SaveProblem) {
    dispatch({ type: 'rejected', errors, problem });
    requestAnimationFrame(() => focusFirstError(formRef.current));
  }

  function keepMine(theirs: Product) {
    const mine = rebaseChanges(toFormValues(theirs), savedValues(state), values);
    dispatch({ type: 'resolve conflict', saved: theirs, values: mine });
    return submit(mine, theirs);
  }

  function takeTheirs(theirs: Product) {
    const mine = rebaseChanges(toFormValues(theirs), savedValues(state), values);
    dispatch({ type: 'resolve conflict', saved: theirs, values: toFormValues(theirs) });
    const restoreMine = { label: 'Restore mine', run: () => edit(() => mine) };
    notify('The form shows their version now.', { action: restoreMine });
  }

  function discardChanges() {
    flushSync(() => dispatch({ type: 'reset' }));
    draft.remove();
  }

  function restoreDraft() {
    const { recovered } = draft;
    if (!recovered) return;
    edit(() => ({
      ...rebaseChanges(savedValues(state), initialValues(state), values),
      ...recovered.changes,
    }));
    draft.removeRecovered();
    if (!isUnsaved) return;
    // Restoring may have overwritten newly typed fields.
    const undo = () => {
      edit(() => values);
      draft.putBackRecovered(recovered);
    };
    notify('Your earlier changes are back in the form.', { action: { label: 'Undo', run: undo } });
  }

  return {
    formRef,
    savedProduct: saved,
    values,
    errors,
    problem: state.problem ?? summarizeFieldErrors(errors),
    isSaving,
    isUnsaved,
    uploads,
    change: <F extends ProductField>(field: F, value: ProductValues[F]) => edit(() => ({ [field]: value })),
    restorePhoto,
    save,
    discardChanges,
    leave: draft.abandon,
    setProblem,
    conflict: theirs && {
      theirs: toFormValues(theirs),
      onKeepMine: () => keepMine(theirs),
      onTakeTheirs: () => takeTheirs(theirs),
      onClose: () => dispatch({ type: 'close conflict' }),
    },
    draft: { recovered: draft.recovered, restore: restoreDraft, discard: draft.removeRecovered },
  };
}
