import type { PractitionerProfile } from 'contracts';
import type { ReactNode } from 'react';
import { QueryView } from '../../../api/query-view.tsx';
import { IconPhone } from '../../../components/icons.ts';
import { Skeleton, SkeletonGroup } from '../../../components/skeleton.tsx';
import styles from './booking-panel.module.css';
import { useGetPractitionerWeeklySlotsQuery } from './practitioner-profile-api.ts';
import { panelTexts as texts } from './practitioner-profile-texts.ts';
import { PANEL } from './sessions.tsx';
import { StartPanel, type WishedSession } from './start-panel.tsx';

type PanelProps = {
  readonly profile: PractitionerProfile;
  readonly wished: WishedSession | undefined;
};

const Phone = ({ phone }: { readonly phone: string | null }) =>
  phone === null ? (
    <p className={styles['text']}>{texts.noPhone}</p>
  ) : (
    <a className={styles['phone']} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      <IconPhone />
      {texts.call(phone)}
    </a>
  );

type NoticeProps = {
  readonly notice: { readonly title: string; readonly text: string };
  readonly phone: string | null;
};

const Notice = ({ notice: { title, text }, phone }: NoticeProps) => (
  <>
    <h2 className={styles['title']}>{title}</h2>
    <p className={styles['text']}>{text}</p>
    <Phone phone={phone} />
  </>
);

const Waiting = () => (
  <SkeletonGroup>
    <Skeleton width="40%" />
    <Skeleton shape="block" height="72px" />
    <Skeleton width="40%" />
    <Skeleton shape="block" height="50px" />
    <Skeleton shape="block" height="280px" />
  </SkeletonGroup>
);

const WithPlanning = ({ profile, wished }: PanelProps) => {
  const weeklySlots = useGetPractitionerWeeklySlotsQuery({ id: profile.id });
  return (
    <QueryView
      query={weeklySlots}
      isEmpty={(all) => all.length === 0}
      empty={<Notice notice={texts.noPlanning} phone={profile.phone} />}
      skeleton={<Waiting />}
    >
      {(all) => (
        <>
          <h2 className={styles['title']}>{texts.title}</h2>
          <StartPanel profile={profile} weeklySlots={all} wished={wished} />
        </>
      )}
    </QueryView>
  );
};

/** Which of the five states holds (PR13); manual management comes before the planning (D-52). */
const panelOf = ({ profile, wished }: PanelProps): ReactNode => {
  const { isImported, canTakeAppointments, isManualManagement, phone } = profile;
  if (isImported) return <Notice notice={texts.imported} phone={phone} />;
  if (!canTakeAppointments) return <Notice notice={texts.closed} phone={phone} />;
  if (isManualManagement) return <Notice notice={texts.manual} phone={phone} />;
  return <WithPlanning profile={profile} wished={wished} />;
};

export const BookingPanel = (props: PanelProps) => (
  <aside className={styles['panel']} aria-label={texts.title} id={PANEL}>
    {panelOf(props)}
  </aside>
);
