import type { AuditState } from 'contracts';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import { QueryView, type ShownQuery } from '../../../api/query-view.tsx';
import { classes } from '../../../components/classes.ts';
import { IconAlertTriangle, IconShieldCheck } from '../../../components/icons.ts';
import { Message } from '../../../components/message.tsx';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { Raised } from '../../../components/raised.tsx';
import surfaces from '../../../components/surfaces.module.css';
import typography from '../../../components/typography.module.css';
import { foundByPath } from '../../../paths.ts';
import { certificateTexts as texts, texts as pageTexts } from './admin-replay-texts.ts';
import styles from './certificate.module.css';

type Certified = NonNullable<AuditState['certificate']>;

const Verdict = ({
  tone,
  title,
  children,
}: {
  readonly tone: 'sound' | 'broken' | 'unknown';
  readonly title: string;
  readonly children: ReactNode;
}) => {
  const Icon = tone === 'broken' ? IconAlertTriangle : IconShieldCheck;
  return (
    <div className={classes(styles['verdict'], styles[tone])}>
      <Icon size={30} />
      <div>
        <h3>{title}</h3>
        <p className={styles['text']}>
          <Raised>{children}</Raised>
        </p>
      </div>
    </div>
  );
};

/** What is wrong, with a way to the events that say it. */
const Anomalies = ({ certificate: { anomalies, listed } }: { readonly certificate: Certified }) => (
  <>
    {listed.length < anomalies ? (
      <p className={styles['text']}>{texts.first(listed.length)}</p>
    ) : null}
    <ul className={styles['anomalies']}>
      {listed.map(({ sentence, eventIds, positions }) => (
        <li key={`${sentence} ${eventIds.join()} ${positions.join()}`}>
          <Raised>{sentence}</Raised>
          <span className={styles['events']}>
            {positions.length === 0 ? null : <span>{texts.positions(positions)}</span>}
            {eventIds.map((eventId, index) => (
              <Link key={eventId} to={foundByPath(eventId)}>
                {texts.event(index + 1)}
              </Link>
            ))}
          </span>
        </li>
      ))}
    </ul>
  </>
);

const Certificate = ({ certificate }: { readonly certificate: Certified | null }) => {
  if (certificate === null)
    return (
      <Verdict tone="unknown" title={texts.none}>
        {texts.noneText}
      </Verdict>
    );
  const { askedAt, events, anomalies } = certificate;
  if (anomalies === 0)
    return (
      <Verdict tone="sound" title={texts.sound}>
        {texts.soundText(askedAt, events)}
      </Verdict>
    );
  return (
    <>
      <Verdict tone="broken" title={texts.broken(anomalies)}>
        {texts.brokenText(askedAt, events)}
      </Verdict>
      <Anomalies certificate={certificate} />
    </>
  );
};

const Running = ({ audit: { percent, secondsLeft } }: { readonly audit: AuditState }) => (
  <div className={styles['running']}>
    <p className={styles['far']}>
      <span>{`${texts.running}, ${pageTexts.percent(percent)}`}</span>
      {secondsLeft === null ? null : <span>{texts.left(secondsLeft)}</span>}
    </p>
    <ProgressBar size="small" label={texts.running} percent={percent} />
  </div>
);

/** Whether any two bookings meet, as the last reading of the whole log found it. */
export const OverlapCertificate = ({
  query,
  place,
}: {
  readonly query: ShownQuery<AuditState>;
  readonly place: RefObject<HTMLElement | null>;
}) => (
  <section ref={place} tabIndex={-1} className={styles['section']} aria-labelledby="chevauchements">
    <div>
      <h2 id="chevauchements" className={typography['subtitle']}>
        {texts.title}
      </h2>
      <p className={styles['text']}>{texts.lead}</p>
    </div>
    <div className={classes(surfaces['card'], surfaces['flat'], styles['card'])} aria-live="polite">
      <QueryView query={query}>
        {(audit) => (
          <>
            {audit.state === 'running' ? <Running audit={audit} /> : null}
            {audit.state === 'failed' ? (
              <Message tone="error" role="alert">
                {`${texts.failed} ${audit.error}`}
              </Message>
            ) : null}
            <Certificate certificate={audit.certificate} />
          </>
        )}
      </QueryView>
    </div>
  </section>
);
