import type { PractitionerRequest } from 'contracts';
import { Link } from 'react-router-dom';
import { Badge, type BadgeTone } from '../../../components/page/badge.tsx';
import { classes } from '../../../components/design/classes.ts';
import { IconClock } from '../../../components/design/icons.ts';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { NamedAvatar } from '../../../features/people/avatar.tsx';
import { ageOf, endText, endsSoon, sessionText } from '../../../features/requests/request-words.ts';
import styles from './request-list.module.css';
import { texts } from './requests-texts.ts';
import { placePath, requestRowId } from './use-place.ts';

const tones: Readonly<Record<PractitionerRequest['state'], BadgeTone>> = {
  pending: 'caution',
  'precision-asked': 'information',
  proposed: 'information',
  settling: 'information',
  accepted: 'success',
  declined: 'error',
  withdrawn: 'quiet',
  expired: 'quiet',
};

export const StateBadge = ({ state }: Pick<PractitionerRequest, 'state'>) => (
  <Badge tone={tones[state]}>{texts.states[state]}</Badge>
);

export const Face = ({ request }: { readonly request: PractitionerRequest }) => (
  <NamedAvatar id={request.id} name={request.beneficiary} />
);

type RowProps = {
  readonly request: PractitionerRequest;
  readonly isOpen: boolean;
  readonly now: number;
};

const Row = ({ request, isOpen, now }: RowProps) => {
  const { id, state, beneficiary, submittedAt, changedAt, expiresAt } = request;
  return (
    <li>
      <Link
        id={requestRowId(id)}
        className={classes(surfaces['card'], styles['row'], isOpen && styles['open'])}
        to={placePath({ openId: id, areEnded: !request.isOpen })}
        aria-current={isOpen ? 'true' : undefined}
        preventScrollReset
      >
        <Face request={request} />
        <span className={styles['words']}>
          <span className={classes(typography['name'], styles['name'])}>{beneficiary}</span>
          <span className={typography['small']}>{sessionText(request)}</span>
          <span className={styles['age']}>
            <IconClock size={18} />
            <span>{ageOf(request.isOpen ? submittedAt : changedAt, now)}</span>
            {state === 'pending' ? null : <StateBadge state={state} />}
            {state === 'pending' && endsSoon(expiresAt, now) ? (
              <Badge tone="caution">{endText(expiresAt, now)}</Badge>
            ) : null}
          </span>
        </span>
      </Link>
    </li>
  );
};

type RequestListProps = {
  readonly title: string;
  readonly requests: readonly PractitionerRequest[];
  readonly openId: string | null;
  readonly now: number;
};

export const RequestList = ({ title, requests, openId, now }: RequestListProps) =>
  requests.length === 0 ? null : (
    <section className={styles['group']} aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      <ul className={styles['rows']}>
        {requests.map((request) => (
          <Row key={request.id} request={request} isOpen={request.id === openId} now={now} />
        ))}
      </ul>
    </section>
  );
