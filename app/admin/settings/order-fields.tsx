import { whatsappLink } from '../../../domain/orders/whatsapp-link.ts';
import { parseWhatsappNumber } from '../../../domain/shop/whatsapp-number.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { WhatsAppIcon } from '../../ui/icon.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

export function OrderFields({ form }: { form: SettingsFormState }) {
  const { fieldProps } = form;
  return (
    <fieldset className="admin-card">
      <legend>Orders</legend>
      <div className="settings-field">
        <TextField
          label="WhatsApp number"
          type="tel"
          hint="With country code: 91 98765 43210"
          required
          {...fieldProps('whatsappNumber')}
        />
        <TestMessageLink number={form.typed.whatsappNumber} storeName={form.typed.storeName} />
      </div>
      <TextField label="Currency symbol" maxLength={5} required {...fieldProps('defaultCurrency')} />
      <TextField label="Tax rate (%)" type="number" min={0} max={100} step={0.1} {...fieldProps('taxRate')} />
      <TextField
        label="Free shipping threshold"
        type="number"
        min={0}
        step={100}
        hint="Enter 0 for no free shipping"
        {...fieldProps('freeShippingThreshold')}
      />
      <div className="settings-wide">
        <TextArea
          label="Where and when we deliver"
          rows={3}
          maxLength={300}
          hint="Shown on product pages, in the cart and on the contact page, such as: Kochi within 2 days, the rest of Kerala within 5 days. Leave empty to show nothing"
          {...fieldProps('deliveryInfo')}
        />
      </div>
      <label className="settings-switch">
        <input
          type="checkbox"
          name="enableGuestCheckout"
          checked={form.typed.enableGuestCheckout}
          onChange={event => form.edit('enableGuestCheckout', event.target.checked)}
        />
        Guest checkout
      </label>
    </fieldset>
  );
}

/** Uses the number as typed, so that it can be tried before it is saved. */
function TestMessageLink({ number, storeName }: { number: string; storeName: string }) {
  const parsed = parseWhatsappNumber(number);
  if ('error' in parsed) return null;
  const text = `Test message: orders for ${storeName} arrive in this chat.`;
  return (
    <a className="settings-test" href={whatsappLink(parsed.number, text)} target="_blank" rel="noreferrer">
      <WhatsAppIcon /> Send a test message
    </a>
  );
}
