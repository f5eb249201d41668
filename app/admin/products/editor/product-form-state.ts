import type { Product } from '../../../../domain/catalogue/product.ts';
import type { FieldErrors } from '../../../../domain/input/parse-result.ts';
import {
  diffValues,
  emptyValues,
  hasChanges,
  type ProductValues,
  rebaseChanges,
  toFormValues,
} from './form-values.ts';
import type { SaveProblem } from './save-product.ts';

type ProductFormState = {
  /** As last saved; undefined for a new product. */
  saved: Product | undefined;
  /** What the form was opened with. */
  start: ProductValues;
  values: ProductValues;
  errors: FieldErrors;
  problem: SaveProblem | undefined;
  /** The version saved by someone else, until the owner has chosen one. */
  theirs: Product | undefined;
  isSaving: boolean;
};

export type ProductFormAction =
  | { type: 'edit'; edit: (before: ProductValues) => Partial<ProductValues> }
  | { type: 'reset' }
  | { type: 'submit' }
  | { type: 'saved'; product: Product; sent: ProductValues }
  | { type: 'conflict'; theirs: Product }
  | { type: 'close conflict' }
  | { type: 'resolve conflict'; saved: Product; values: ProductValues }
  | { type: 'deleted' }
  | { type: 'rejected'; errors: FieldErrors; problem: SaveProblem | undefined }
  | { type: 'problem'; problem: SaveProblem | undefined };

export function createFormState(saved: Product | undefined, start: ProductValues): ProductFormState {
  return {
    saved,
    start,
    values: start,
    errors: {},
    problem: undefined,
    theirs: undefined,
    isSaving: false,
  };
}

export function reduceProductForm(state: ProductFormState, action: ProductFormAction): ProductFormState {
  switch (action.type) {
    case 'edit':
      return withValues(state, { ...state.values, ...action.edit(state.values) });
    case 'reset':
      return withValues(state, initialValues(state));
    case 'submit':
      return { ...state, isSaving: true, problem: undefined, errors: {} };
    case 'saved': {
      // Keeps edits made while the save was running; they remain unsaved.
      const values = rebaseChanges(toFormValues(action.product), action.sent, state.values);
      return { ...withValues(state, values), isSaving: false, saved: action.product };
    }
    case 'conflict':
      return { ...state, isSaving: false, theirs: action.theirs };
    case 'close conflict':
      return { ...state, theirs: undefined };
    case 'resolve conflict':
      return { ...withValues(state, action.values), saved: action.saved, theirs: undefined };
    case 'deleted':
      return { ...state, isSaving: false, saved: undefined, problem: deletedProblem };
    case 'rejected': {
      // Field errors show at their fields; other problems show beside the button.
      const hasFieldErrors = Object.keys(action.errors).length > 0;
      const problem = hasFieldErrors ? undefined : action.problem;
      return { ...state, isSaving: false, errors: action.errors, problem };
    }
    case 'problem':
      return { ...state, problem: action.problem };
  }
}

export const hasUnsavedChanges = (state: ProductFormState) => hasChanges(initialValues(state), state.values);

/** What the form shows without the owner's changes; a copy of another product starts with its values. */
export const initialValues = ({ saved, start }: ProductFormState) => (saved ? toFormValues(saved) : start);

/** What the shop has: nothing for a new product, even if it is a copy. */
export const savedValues = ({ saved }: ProductFormState) => (saved ? toFormValues(saved) : emptyValues);

/** Edited fields lose their errors. */
function withValues(state: ProductFormState, values: ProductValues): ProductFormState {
  const changes = diffValues(state.values, values);
  const errors = Object.entries(state.errors).filter(([field]) => !(field in changes));
  return { ...state, values, errors: Object.fromEntries(errors), problem: undefined };
}

const deletedProblem: SaveProblem = {
  message: 'Someone else has deleted this product.',
  reason: 'Your changes are still here. Save again to add it as a new product.',
};
