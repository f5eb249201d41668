import type { ActiveSession } from '../../../server/shop.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { shopTime } from '../shop-time.ts';

type SessionListProps = {
  sessions: ActiveSession[];
  onEnd: (session: ActiveSession) => void;
  onEndOthers: () => void;
};

export function SessionList({ sessions, onEnd, onEndOthers }: SessionListProps) {
  return (
    <section className="admin-card account-form" aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <p className="quiet">You are signed out after 12 hours without activity, or after 7 days.</p>
      <ul className="admin-list session-list">
        {sessions.map(session => (
          <li key={session.id}>
            <span>
              <strong>{session.device}</strong>
              <br />
              Signed in {shopTime(session.created_at)}
              <br />
              <span className="quiet">Last used {shopTime(session.last_used_at)}</span>
            </span>
            {session.current ? (
              <Badge>This device</Badge>
            ) : (
              <Button
                variant="outline"
                aria-label={`End session on ${session.device}, started ${shopTime(session.created_at)}`}
                onClick={() => onEnd(session)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="outline" onClick={onEndOthers}>
          End all others
        </Button>
      )}
    </section>
  );
}
