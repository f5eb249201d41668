import type { ReactNode } from 'react';
import { freeShippingAnswer } from '../../../domain/cart/free-shipping-texts.ts';
import type { PageTexts } from '../../../domain/shop/page-texts.ts';
import { useShopSettings } from '../settings/shop-settings.ts';

type Answers = Pick<PageTexts, 'faqShipping' | 'faqDamage' | 'faqPackaging'>;

export function Questions({ faqShipping, faqDamage, faqPackaging }: Answers) {
  const { defaultCurrency, freeShippingThreshold } = useShopSettings();
  if (!faqShipping && !faqDamage && !faqPackaging) return null;
  return (
    <section className="section questions" aria-labelledby="questions">
      <h2 id="questions">Frequently Asked Questions</h2>
      {faqShipping && (
        <Question text="How much does shipping cost?">
          {faqShipping}
          {freeShippingThreshold > 0 && ` ${freeShippingAnswer(freeShippingThreshold, defaultCurrency)}`}
        </Question>
      )}
      {faqDamage && <Question text="What if my plant arrives damaged?">{faqDamage}</Question>}
      {faqPackaging && <Question text="How are the plants packed?">{faqPackaging}</Question>}
    </section>
  );
}

function Question({ text, children }: { text: string; children: ReactNode }) {
  return (
    <details>
      <summary>{text}</summary>
      <p className="lines">{children}</p>
    </details>
  );
}
