import type { PractitionerProfile } from 'contracts';
import { useEffect, useRef, useState, type FocusEvent, type ReactNode, type Ref } from 'react';
import { failureOf } from '../../../../api/call-error.ts';
import { QueryView } from '../../../../api/query-view.tsx';
import { phoneHref } from '../../../../components/design/french-format.ts';
import { IconPhone } from '../../../../components/design/icons.ts';
import { takeLostFocus } from '../../../../components/page/hooks/lost-focus.ts';
import { Skeleton, SkeletonGroup } from '../../../../components/page/notices/skeleton.tsx';
import styles from './booking-panel.module.css';
import { useGetPractitionerWeeklySlotsQuery } from '../practitioner-profile-api.ts';
import { panelTexts as texts } from '../practitioner-profile-texts.ts';
import { PANEL } from './sessions.tsx';
import { StartPanel } from './start-panel.tsx';
import layout from '../../../../components/design/layout.module.css';

type PanelProps = {
  readonly profile: PractitionerProfile;
  readonly onVideo: (isByVideo: boolean) => void;
};

const Phone = ({ phone }: { readonly phone: string | null }) =>
  phone === null ? (
    <p className={styles['text']}>{texts.noPhone}</p>
  ) : (
    <a className={styles['phone']} href={phoneHref(phone)}>
      <IconPhone />
      <span>{texts.call(phone)}</span>
    </a>
  );

type NoticeProps = {
  readonly notice: { readonly title: string; readonly text: string };
  /** `undefined` if the practitioner has none. */
  readonly phone?: string | null;
};

const Notice = ({ notice: { title, text }, phone }: NoticeProps) => (
  <>
    <h2 className={styles['title']}>{title}</h2>
    <p className={styles['text']}>{text}</p>
    {phone === undefined ? null : <Phone phone={phone} />}
  </>
);

const Waiting = () => (
  <SkeletonGroup>
    <Skeleton width="60%" />
    <Skeleton shape="block" height="110px" />
    <Skeleton shape="block" height="280px" />
  </SkeletonGroup>
);

/** Tracks the focused element of the panel, so that the line takes the focus when that element is removed. */
const useFocusOnChange = (isManualManagement: boolean) => {
  const focused = useRef<Element>(null);
  const line = useRef<HTMLOutputElement>(null);
  const was = useRef(isManualManagement);
  useEffect(() => {
    const isLost = focused.current?.isConnected === false;
    if (was.current !== isManualManagement && isLost) takeLostFocus(line.current);
    was.current = isManualManagement;
  }, [isManualManagement]);
  const onFocus = ({ target }: FocusEvent) => {
    focused.current = target;
  };
  const onBlur = () => {
    focused.current = null;
  };
  return { line, heard: { onFocus, onBlur } };
};

type WhatToDoProps = Pick<PanelProps, 'profile'> & { readonly line: Ref<HTMLOutputElement> };

/** The purpose of the panel, and a notice if it changes while the visitor is on the page. */
const WhatToDo = ({ profile: { isManualManagement, firstname }, line }: WhatToDoProps) => {
  const [first] = useState(isManualManagement);
  const [hasChanged, setHasChanged] = useState(false);
  if (first !== isManualManagement && !hasChanged) setHasChanged(true);
  const { title, lead, changed } = isManualManagement ? texts.manual : texts.automatic;
  return (
    <div className={layout['stack-2']}>
      <h2 className={styles['title']}>{title}</h2>
      {lead === undefined ? null : <p className={styles['text']}>{lead(firstname)}</p>}
      <output ref={line} className={styles['changed']} tabIndex={-1}>
        {hasChanged ? changed(firstname) : ''}
      </output>
    </div>
  );
};

const WithPlanning = ({ profile, onVideo }: PanelProps) => {
  const weeklySlots = useGetPractitionerWeeklySlotsQuery({ id: profile.id });
  const { line, heard } = useFocusOnChange(profile.isManualManagement);
  return (
    <QueryView
      query={weeklySlots}
      isEmpty={(all) => all.length === 0 && !profile.isManualManagement}
      empty={<Notice notice={texts.noPlanning} phone={profile.phone} />}
      skeleton={<Waiting />}
      failure={texts.failure(failureOf(weeklySlots.error).message)}
    >
      {(all) => (
        <div className={styles['parts']} {...heard}>
          <WhatToDo profile={profile} line={line} />
          <StartPanel profile={profile} weeklySlots={all} onVideo={onVideo} />
        </div>
      )}
    </QueryView>
  );
};

/** One of the five states of the panel (PR13); manual planning is checked before the planning (D-52). */
const panelOf = ({ profile, ...props }: PanelProps): ReactNode => {
  const { isImported, isSuspended, canTakeAppointments, phone } = profile;
  if (isSuspended) return <Notice notice={texts.suspended} />;
  if (isImported) return <Notice notice={texts.imported} phone={phone} />;
  if (!canTakeAppointments) return <Notice notice={texts.closed} phone={phone} />;
  return <WithPlanning profile={profile} {...props} />;
};

const labelOf = ({
  isImported,
  isSuspended,
  canTakeAppointments,
  isManualManagement,
}: PractitionerProfile) => {
  if (isSuspended) return texts.suspended.title;
  if (isImported) return texts.imported.title;
  if (!canTakeAppointments) return texts.closed.title;
  return isManualManagement ? texts.manual.title : texts.automatic.title;
};

export const BookingPanel = (props: PanelProps) => (
  <aside className={styles['panel']} aria-label={labelOf(props.profile)} id={PANEL}>
    {panelOf(props)}
  </aside>
);
