import { type FormEvent, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Product } from '../../../../domain/catalogue/product.ts';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/notice-store.ts';
import { LinkButton } from '../../link-button.tsx';
import { shopTime } from '../../shop-time.ts';
import { UnsavedChanges } from '../../unsaved-changes.tsx';
import { backToListUrl } from '../list/list-url.ts';
import { PhotoUploader } from '../photos/photo-uploader.tsx';
import { CardPreview } from './card-preview.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DeleteProduct } from './delete-product.tsx';
import { ProductFields } from './product-fields.tsx';
import type { SaveProblem } from './save-product.ts';
import type { RecoveredDraft } from './stored-draft.ts';
import { type ProductEditorProps, useProductForm } from './use-product-form.ts';

export function ProductEditor(props: ProductEditorProps) {
  const { product, currency, usedTags } = props;
  const productForm = useProductForm(props);
  const [params] = useSearchParams();
  const { formRef, savedProduct, values, errors, problem, isSaving, uploads, conflict, draft } = productForm;

  function submit(event: FormEvent) {
    event.preventDefault();
    productForm.save();
  }

  return (
    <>
      <Link className="back-to-list" to={backToListUrl(params)}>
        Back to products
      </Link>
      <div className="admin-head">
        <h1>{(savedProduct ?? product)?.name ?? 'New product'}</h1>
        {savedProduct && (
          <ProductActions
            product={savedProduct}
            onProblem={productForm.setProblem}
            onDeleted={productForm.discardChanges}
          />
        )}
      </div>
      {draft.recovered && (
        <RecoveredDraftPrompt
          {...draft}
          recovered={draft.recovered}
          isOutdated={draft.recovered.basedOn !== (savedProduct?.updated_at ?? '')}
        />
      )}
      <form ref={formRef} className="product-editor" onSubmit={submit} noValidate>
        <PhotoUploader
          images={values.images}
          onChange={images => productForm.change('images', images)}
          onRestorePhoto={productForm.restorePhoto}
          uploads={uploads}
          error={errors.images}
        />
        <ProductFields
          values={values}
          errors={errors}
          currency={currency}
          usedTags={usedTags}
          onChange={productForm.change}
        />
        <CardPreview values={values} currency={currency} />
        <SaveBar
          problem={problem}
          label={uploads.progress ? 'Preparing photos…' : isSaving ? 'Saving…' : 'Save product'}
          isBusy={isSaving || uploads.progress !== undefined}
          isUnsaved={productForm.isUnsaved}
        />
      </form>
      {conflict && <ConflictDialog mine={values} {...conflict} />}
      <UnsavedChanges when={productForm.isUnsaved} onLeave={productForm.leave} />
    </>
  );
}

type ProductActionsProps = {
  product: Product;
  onProblem: (problem: SaveProblem) => void;
  onDeleted: () => void;
};

function ProductActions({ product, onProblem, onDeleted }: ProductActionsProps) {
  return (
    <div className="product-actions">
      <LinkButton variant="quiet" to={`/product/${product.id}`} reloadDocument>
        {product.is_hidden ? 'Preview' : 'View in the shop'}
      </LinkButton>
      <LinkButton variant="quiet" viewTransition={false} to={`/admin/products/new?from=${product.id}`}>
        Duplicate
      </LinkButton>
      <DeleteProduct product={product} onDeleted={onDeleted} onFailed={onProblem} />
    </div>
  );
}

type RecoveredDraftPromptProps = {
  recovered: RecoveredDraft;
  isOutdated: boolean;
  restore: () => void;
  discard: () => void;
};

function RecoveredDraftPrompt({ recovered, isOutdated, restore, discard }: RecoveredDraftPromptProps) {
  const message = `You have unsaved changes from ${shopTime(recovered.storedAt)}.`;
  useEffect(() => announce(message), [message]);
  return (
    <section className="admin-card recovered-draft" aria-label="Unsaved changes">
      <p>
        {message}
        {isOutdated && ' The product has changed since then.'}
      </p>
      <div className="admin-actions">
        <Button onClick={restore}>Restore changes</Button>
        <Button variant="quiet" onClick={discard}>
          Discard
        </Button>
      </div>
    </section>
  );
}

type SaveBarProps = { problem: SaveProblem | undefined; label: string; isBusy: boolean; isUnsaved: boolean };

/** The button stays enabled while saving: disabling it would lose keyboard focus. */
function SaveBar({ problem, label, isBusy, isUnsaved }: SaveBarProps) {
  return (
    <div className="save-bar">
      <div role="alert">
        {problem && (
          <>
            <p className="form-problem">{problem.message}</p>
            {problem.reason && <p>{problem.reason}</p>}
          </>
        )}
      </div>
      {!problem && isUnsaved && !isBusy && <p className="quiet">Not saved yet</p>}
      <Button type="submit" busy={isBusy}>
        {label}
      </Button>
    </div>
  );
}
