import type { PractitionerProfile } from 'contracts';
import { failureOf } from '../../../api/call-error.ts';
import { QueryView } from '../../../api/query-view.tsx';
import { Skeleton, SkeletonGroup } from '../../../components/page/notices/skeleton.tsx';
import { CertificationList } from '../../../features/public-profile/certification-list.tsx';
import { PaymentList } from '../../../features/public-profile/payment-list.tsx';
import {
  useGetPractitionerCertificationsQuery,
  useGetPractitionerPaymentsQuery,
} from './practitioner-profile-api.ts';
import { EventsPart } from './events/events-part.tsx';
import { profileTexts } from './practitioner-profile-texts.ts';
import typography from '../../../components/design/typography.module.css';
import styles from './practice-sections.module.css';
import layout from '../../../components/design/layout.module.css';

type SectionsProps = {
  readonly id: string;
  readonly events: PractitionerProfile['events'];
  /** Whether video is chosen in the panel. */
  readonly isByVideo: boolean;
};

const Waiting = () => (
  <SkeletonGroup>
    <Skeleton width="60%" />
  </SkeletonGroup>
);

type SentenceProps = { readonly id: string; readonly title: string; readonly text: string };

/** A part of a profile that has nothing to show, and no more room than that takes. */
export const Sentence = ({ id, title, text }: SentenceProps) => (
  <section className={layout['stack-1']} id={id} aria-labelledby={`${id}-titre`}>
    <h2 className={typography['subtitle']} id={`${id}-titre`}>
      {title}
    </h2>
    <p className={typography['small']}>{text}</p>
  </section>
);

/** What is read before a first visit, beside one another. */
export const PracticeSections = ({ id, events, isByVideo }: SectionsProps) => {
  const certifications = useGetPractitionerCertificationsQuery({ id });
  const payments = useGetPractitionerPaymentsQuery({ id });
  return (
    <div className={styles['pair']}>
      <section className={layout['stack-3']} aria-labelledby="certifications-titre">
        <h2 className={typography['subtitle']} id="certifications-titre">
          Certifications
        </h2>
        <QueryView
          query={certifications}
          failure={profileTexts.failure(failureOf(certifications.error).message)}
          skeleton={<Waiting />}
        >
          {(all) => <CertificationList all={all} />}
        </QueryView>
      </section>
      <section className={layout['stack-3']} aria-labelledby="paiements-titre">
        <h2 className={typography['subtitle']} id="paiements-titre">
          Moyens de paiement
        </h2>
        <QueryView
          query={payments}
          failure={`Impossible de charger les moyens de paiement. ${failureOf(payments.error).message}`}
          skeleton={<Waiting />}
        >
          {(methods) => <PaymentList methods={methods} isByVideo={isByVideo} />}
        </QueryView>
      </section>
      {events.length === 0 ? (
        <Sentence id="events" title={profileTexts.tabs.events} text={profileTexts.noEvent} />
      ) : (
        <EventsPart events={events} />
      )}
      <Sentence id="reviews" title={profileTexts.tabs.reviews} text={profileTexts.noReview} />
    </div>
  );
};
