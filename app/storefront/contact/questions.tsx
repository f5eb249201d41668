import { formatPrice } from '../../../domain/catalogue/price.ts';
import { useShopSettings } from '../settings/shop-settings.ts';

export function Questions() {
  const { defaultCurrency, freeShippingThreshold } = useShopSettings();
  return (
    <section className="section questions" aria-labelledby="questions">
      <h2 id="questions">Frequently Asked Questions</h2>
      <details>
        <summary>How much does shipping cost?</summary>
        <p>
          It depends on your location and the size of the parcel. We confirm the exact cost on WhatsApp before
          you pay.
          {freeShippingThreshold > 0 &&
            ` Orders over ${formatPrice(freeShippingThreshold, defaultCurrency)} ship free.`}
        </p>
      </details>
      <details>
        <summary>What if my plant arrives damaged?</summary>
        <p>
          Write to us within 24 hours with photos and an unboxing video, and choose a replacement or a refund.
          After that, our 30-day plant guarantee still covers you.
        </p>
      </details>
      <details>
        <summary>How are the plants packed?</summary>
        <p>
          The soil is sealed so that it stays damp and in place, stems and leaves are wrapped in paper, and
          the pot is wedged in a sturdy box with air holes, marked this side up.
        </p>
      </details>
    </section>
  );
}
