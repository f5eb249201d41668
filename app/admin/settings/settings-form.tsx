import type { AllSettings } from '../../../domain/shop/page-texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { UnsavedChanges } from '../unsaved-changes.tsx';
import { OrderFields } from './order-fields.tsx';
import { PageTextFields } from './page-text-fields.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const statusTexts = {
  idle: '',
  success: 'Settings saved successfully!',
  error: 'There was an error saving your settings. Please try again.',
};

type SettingsFormProps = { saved: AllSettings; onSaved: (settings: AllSettings) => void };

export function SettingsForm({ saved, onSaved }: SettingsFormProps) {
  const form = useSettingsForm(saved, onSaved);
  const { status, isSaving, fieldProps } = form;
  return (
    <form className="admin-form settings-form" noValidate ref={form.ref} onSubmit={form.submit}>
      <fieldset className="admin-card">
        <legend>Shop details</legend>
        <TextField label="Store name" maxLength={100} required {...fieldProps('storeName')} />
        <TextField label="Store email" type="email" required {...fieldProps('storeEmail')} />
        <TextField label="Store phone" type="tel" {...fieldProps('storePhone')} />
        <TextArea label="Store address" rows={3} {...fieldProps('storeAddress')} />
        <TextField
          label="Instagram link"
          type="url"
          hint="Leave empty to hide the link"
          {...fieldProps('instagramUrl')}
        />
        <TextField
          label="Map location"
          hint="Latitude and longitude from a map, such as 9.9750, 76.2800. Leave empty to hide the map"
          {...fieldProps('mapPlace')}
        />
      </fieldset>
      <OrderFields form={form} />
      <fieldset className="admin-card">
        <legend>Filters in the shop</legend>
        <div className="settings-wide">
          <TextArea
            label="Groups of tags"
            rows={6}
            hint="One group per line: its name, a colon and its tags. Tags that you leave out are listed under More"
            {...fieldProps('tagGroups')}
          />
        </div>
      </fieldset>
      <PageTextFields form={form} />
      <fieldset className="admin-card">
        <legend>Privacy</legend>
        <TextField
          label="Keep messages for (months)"
          type="number"
          min={0}
          max={120}
          step={1}
          hint="Older messages are permanently deleted. Enter 0 to keep them until you delete them"
          {...fieldProps('messageMonths')}
        />
      </fieldset>
      <div className="settings-save">
        <Button type="submit" busy={isSaving} disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save settings'}
        </Button>
        <p className={status === 'error' ? 'form-problem' : 'form-done'} role="status">
          {statusTexts[status]}
        </p>
      </div>
      <UnsavedChanges when={form.isUnsaved} />
    </form>
  );
}
