import { failureOf } from '../../../api/call-error.ts';
import { QueryView } from '../../../api/query-view.tsx';
import { Skeleton, SkeletonGroup } from '../../../components/page/notices/skeleton.tsx';
import { CertificationList } from '../../../features/public-profile/certification-list.tsx';
import { PaymentList } from '../../../features/public-profile/payment-list.tsx';
import {
  useGetPractitionerCertificationsQuery,
  useGetPractitionerPaymentsQuery,
} from './practitioner-profile-api.ts';
import { profileTexts } from './practitioner-profile-texts.ts';
import layout from '../../../components/design/layout.module.css';

type SectionsProps = {
  readonly id: string;
  /** Visio is chosen in the panel. */
  readonly isByVideo: boolean;
};

const Waiting = () => (
  <SkeletonGroup>
    <Skeleton width="60%" />
  </SkeletonGroup>
);

export const PracticeSections = ({ id, isByVideo }: SectionsProps) => {
  const certifications = useGetPractitionerCertificationsQuery({ id });
  const payments = useGetPractitionerPaymentsQuery({ id });
  return (
    <>
      <section className={layout['stack-4']} aria-labelledby="certifications-titre">
        <h2 id="certifications-titre">Certifications</h2>
        <QueryView
          query={certifications}
          failure={profileTexts.failure(failureOf(certifications.error).message)}
          skeleton={<Waiting />}
        >
          {(all) => <CertificationList all={all} />}
        </QueryView>
      </section>
      <section className={layout['stack-4']} aria-labelledby="paiements-titre">
        <h2 id="paiements-titre">Moyens de paiement</h2>
        <QueryView
          query={payments}
          failure={`Impossible de charger les moyens de paiement. ${failureOf(payments.error).message}`}
          skeleton={<Waiting />}
        >
          {(methods) => <PaymentList methods={methods} isByVideo={isByVideo} />}
        </QueryView>
      </section>
    </>
  );
};
