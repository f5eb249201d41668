import { type FormEvent, useEffect } from 'react';
import type { Product } from '../../../../domain/catalogue/product.ts';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/notice-store.ts';
import { LinkButton } from '../../link-button.tsx';
import { shopTime } from '../../shop-time.ts';
import { UnsavedChanges } from '../../unsaved-changes.tsx';
import { PhotoUploader } from '../photos/photo-uploader.tsx';
import { CardPreview } from './card-preview.tsx';
import { VersionDialog } from './conflict-dialog.tsx';
import { DeleteProduct } from './delete-product.tsx';
import { ProductFields } from './product-fields.tsx';
import type { SaveProblem } from './save-product.ts';
import type { OfferedDraft } from './stored-draft.ts';
import { type ProductEditorProps, useProductEditing } from './use-product-form.ts';

/** One form for a new product and for changing one. */
export function ProductEditor(props: ProductEditorProps) {
  const { product, currency, knownTags } = props;
  const editing = useProductEditing(props);
  const { form, read, values, errors, problem, isSaving, uploads, versions, draft } = editing;

  function submit(event: FormEvent) {
    event.preventDefault();
    editing.save();
  }

  return (
    <>
      <div className="office-head">
        <h1>{(read ?? product)?.name ?? 'New product'}</h1>
        {read && <ProductActions product={read} onProblem={editing.setProblem} onDeleted={editing.forget} />}
      </div>
      {draft.offer && (
        <DraftOffer
          {...draft}
          offer={draft.offer}
          isOutdated={draft.offer.basedOn !== (read?.updated_at ?? '')}
        />
      )}
      <form ref={form} className="product-editor" onSubmit={submit} noValidate>
        <PhotoUploader
          images={values.images}
          onChange={images => editing.change('images', images)}
          onPutBack={editing.putBackPhoto}
          uploads={uploads}
          error={errors.images}
        />
        <ProductFields
          values={values}
          errors={errors}
          currency={currency}
          knownTags={knownTags}
          onChange={editing.change}
        />
        <CardPreview values={values} currency={currency} />
        <SaveBar
          problem={problem}
          label={uploads.progress ? 'Preparing photos…' : isSaving ? 'Saving…' : 'Save product'}
          isBusy={isSaving || uploads.progress !== undefined}
          isUnsaved={editing.isUnsaved}
        />
      </form>
      <VersionDialog
        mine={values}
        theirs={versions.theirs}
        onKeepMine={versions.keepMine}
        onTakeTheirs={versions.takeTheirs}
        onClose={versions.close}
      />
      <UnsavedChanges when={editing.isUnsaved} onLeave={editing.leave} />
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
      <LinkButton look="quiet" to={`/product/${product.id}`} reloadDocument>
        View in the shop
      </LinkButton>
      <LinkButton look="quiet" viewTransition={false} to={`/admin/products/new?from=${product.id}`}>
        Duplicate
      </LinkButton>
      <DeleteProduct product={product} onDeleted={onDeleted} onFailed={onProblem} />
    </div>
  );
}

type DraftOfferProps = { offer: OfferedDraft; isOutdated: boolean; restore: () => void; discard: () => void };

function DraftOffer({ offer, isOutdated, restore, discard }: DraftOfferProps) {
  const sentence = `You left changes here on ${shopTime(offer.keptAt)} that are not saved.`;
  useEffect(() => announce(sentence), [sentence]);
  return (
    <section className="office-card draft-offer" aria-label="Unsaved changes">
      <p>
        {sentence}
        {isOutdated && ' The product has been changed since.'}
      </p>
      <div className="office-actions">
        <Button onClick={restore}>Restore them</Button>
        <Button look="quiet" onClick={discard}>
          Discard
        </Button>
      </div>
    </section>
  );
}

type SaveBarProps = { problem: SaveProblem | undefined; label: string; isBusy: boolean; isUnsaved: boolean };

/** The button stays enabled while it works: a disabled one would drop the keyboard's place. */
function SaveBar({ problem, label, isBusy, isUnsaved }: SaveBarProps) {
  return (
    <div className="save-bar">
      <div role="alert">
        {problem && (
          <>
            <p className="form-problem">{problem.sentence}</p>
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
