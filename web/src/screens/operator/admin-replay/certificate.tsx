import type { AuditState } from 'contracts';
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { QueryView, type ShownQuery } from '../../../api/query-view.tsx';
import { useMutations } from '../../../api/use-mutations.ts';
import { Button } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { IconAlertTriangle, IconShieldCheck } from '../../../components/design/icons.ts';
import { Message } from '../../../components/page/notices/message.tsx';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { ProgressBar } from '../../../components/page/notices/progress-bar.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { foundByPath } from '../../../paths.ts';
import { useStartAuditMutation } from './admin-replay-api.ts';
import { certificateTexts as texts, texts as pageTexts } from './admin-replay-texts.ts';
import styles from './certificate.module.css';
import layout from '../../../components/design/layout.module.css';

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
          <WithOrdinals>{children}</WithOrdinals>
        </p>
      </div>
    </div>
  );
};

type Found = { readonly count: number; readonly listed: Certified['listed'] };

const overlapsOf = ({ overlaps, listed }: Certified): Found => ({
  count: overlaps,
  listed: listed.filter(({ isOverlap }) => isOverlap),
});

const othersOf = ({ anomalies, overlaps, listed }: Certified): Found => ({
  count: anomalies - overlaps,
  listed: listed.filter(({ isOverlap }) => !isOverlap),
});

const Anomalies = ({ count, listed }: Found) => (
  <>
    {listed.length < count ? <p className={styles['text']}>{texts.first(listed.length)}</p> : null}
    <ul className={styles['anomalies']}>
      {listed.map(({ sentence, eventIds, positions }) => (
        <li key={`${sentence} ${eventIds.join()} ${positions.join()}`}>
          <WithOrdinals>{sentence}</WithOrdinals>
          <span className={styles['events']}>
            {positions.map((position) => (
              <Link key={position} to={foundByPath(String(position))}>
                {texts.position(position)}
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
      <Verdict tone="unknown" title="Pas encore vérifié depuis le démarrage">
        La vérification relit tout l’historique, refait les comptes de son côté, et certifie
        qu’aucun rendez-vous n’en croise un autre.
      </Verdict>
    );
  const { events } = certificate;
  const found = overlapsOf(certificate);
  if (found.count === 0)
    return (
      <Verdict tone="sound" title="Aucun chevauchement">
        {texts.soundText(certificate, events)}
      </Verdict>
    );
  return (
    <>
      <Verdict tone="broken" title={texts.broken(found.count)}>
        {texts.brokenText(certificate, events)}
      </Verdict>
      <Anomalies {...found} />
    </>
  );
};

const OtherAnomalies = ({ certificate }: { readonly certificate: Certified }) => {
  const { events } = certificate;
  const found = othersOf(certificate);
  return (
    <section className={styles['section']} aria-labelledby="autres-anomalies">
      <div>
        <h2 id="autres-anomalies" className={typography['subtitle']}>
          Autres anomalies
        </h2>
        <p className={styles['text']}>{texts.othersLead}</p>
      </div>
      <div className={classes(surfaces['card'], surfaces['flat'], styles['card'])}>
        <Verdict
          tone={found.count === 0 ? 'sound' : 'broken'}
          title={found.count === 0 ? 'Aucune autre anomalie' : texts.others(found.count)}
        >
          {texts.brokenText(certificate, events)}
        </Verdict>
        {found.count === 0 ? null : <Anomalies {...found} />}
      </div>
    </section>
  );
};

const Running = ({ audit: { percent, secondsLeft } }: { readonly audit: AuditState }) => (
  <div className={layout['stack-2']}>
    <p className={styles['far']}>
      <span>{`${texts.running}, ${pageTexts.percent(percent)}`}</span>
      {secondsLeft === null ? null : <span>{texts.left(secondsLeft)}</span>}
    </p>
    <ProgressBar size="small" label={texts.running} percent={percent} />
  </div>
);

/** Whether any two bookings overlap, according to the last audit of the whole log. */
const Overlaps = ({ query }: { readonly query: ShownQuery<AuditState> }) => {
  const place = useRef<HTMLElement>(null);
  const mutations = useMutations();
  const [startAudit] = useStartAuditMutation();
  const check = async () => {
    const isStarted = await mutations.run('audit', [() => startAudit()], () => undefined);
    // The button is disabled while the check runs.
    if (isStarted) place.current?.focus();
  };
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={styles['section']}
      aria-labelledby="chevauchements"
    >
      <div>
        <h2 id="chevauchements" className={typography['subtitle']}>
          Chevauchements
        </h2>
        <p className={styles['text']}>Deux rendez-vous d’un praticien ne se croisent jamais.</p>
      </div>
      <Button
        variant="second"
        icon={<IconShieldCheck />}
        isBusy={mutations.busy !== undefined}
        busyText={pageTexts.sending}
        disabled={query.currentData?.state === 'running'}
        onClick={() => void check()}
      >
        Vérifier les chevauchements
      </Button>
      <OutcomeLine outcome={mutations.outcome} place={mutations.place} />
      <div
        className={classes(surfaces['card'], surfaces['flat'], styles['card'])}
        aria-live="polite"
      >
        <QueryView query={query}>
          {(audit) => (
            <>
              {audit.state === 'running' ? <Running audit={audit} /> : null}
              {audit.state === 'failed' ? (
                <Message tone="error" role="alert">
                  {`La vérification s’est interrompue. ${audit.error}`}
                </Message>
              ) : null}
              <Certificate certificate={audit.certificate} />
            </>
          )}
        </QueryView>
      </div>
    </section>
  );
};

/** The result of the check of the whole log: overlaps, then all other anomalies. */
export const AuditCertificate = ({ query }: { readonly query: ShownQuery<AuditState> }) => {
  const certificate = query.currentData?.certificate ?? null;
  return (
    <div className={styles['certificate']}>
      <Overlaps query={query} />
      {certificate === null ? null : <OtherAnomalies certificate={certificate} />}
    </div>
  );
};
