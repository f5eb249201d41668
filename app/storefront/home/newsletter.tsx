import { Button } from '../../ui/button.tsx';

/** Placeholder: there is no newsletter yet. */
export function Newsletter() {
  return (
    <section className="column section" aria-labelledby="newsletter">
      <div className="newsletter">
        <div>
          <h2 id="newsletter">Notes from the nursery</h2>
          <p>New arrivals and a care tip for the season, once a month. Our newsletter is coming soon.</p>
        </div>
        <form>
          <label className="visually-hidden" htmlFor="newsletter-email">
            Email address
          </label>
          <input className="input" id="newsletter-email" type="email" placeholder="Email address" disabled />
          <Button type="submit" disabled>
            Coming soon
          </Button>
        </form>
      </div>
    </section>
  );
}
