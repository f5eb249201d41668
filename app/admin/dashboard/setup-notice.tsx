import { Link } from 'react-router';
import type { DemoField } from '../../../domain/shop/demo-values.ts';

const links: Record<DemoField, { label: string; reason: string }> = {
  whatsappNumber: {
    label: 'Set your own WhatsApp number',
    reason: 'Orders are still sent to a demo number.',
  },
  storePhone: { label: 'Set your phone number', reason: 'Shoppers see a demo number.' },
  storeEmail: { label: 'Set your e-mail address', reason: 'Shoppers see a demo address.' },
  mapPlace: { label: 'Set your place on the map', reason: 'The map shows the centre of Kochi.' },
  instagramUrl: { label: 'Set your Instagram link', reason: 'It does not lead to your page yet.' },
};

export function SetupNotice({ demoValues }: { demoValues: DemoField[] }) {
  if (demoValues.length === 0) return null;
  return (
    <section className="admin-notice setup-notice" aria-label="Set up your shop">
      <p>Before you share the shop:</p>
      <ul>
        {demoValues.map(field => (
          <li key={field}>
            <Link to={`/admin/settings#${field}`}>{links[field].label}</Link>{' '}
            <span className="quiet">{links[field].reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
