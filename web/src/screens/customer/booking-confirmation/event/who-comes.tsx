import type { EventDetailsAnswer } from 'contracts';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { TextButton } from '../../../../components/controls/button.tsx';
import { Checkbox } from '../../../../components/controls/fields/checkbox.tsx';
import { classes } from '../../../../components/design/classes.ts';
import layout from '../../../../components/design/layout.module.css';
import surfaces from '../../../../components/design/surfaces.module.css';
import typography from '../../../../components/design/typography.module.css';
import { Message } from '../../../../components/page/notices/message.tsx';
import {
  useAddedRelative,
  type RelativeRequested,
} from '../../../../features/relatives/added-relative.ts';
import { paths } from '../../../../paths.ts';
import { useGetFamilyQuery } from '../booking-confirmation-api.ts';
import styles from './event-form.module.css';
import { texts } from './event-confirmation-texts.ts';

type WhoComesProps = {
  readonly customer: { readonly id: string; readonly fullName: string };
  readonly household: EventDetailsAnswer['household'];
  readonly who: readonly string[];
  readonly onChange: (who: readonly string[]) => void;
};

/** Somebody with a seat, or who waits for one, cannot be ticked again. */
const isFree = (household: WhoComesProps['household'], id: string): boolean => {
  const state = household.find((person) => person.id === id)?.seat?.state;
  return state === undefined || state === 'held';
};

/** Ticks who of the household comes. */
// oxlint-disable-next-line max-lines-per-function -- markup in display order, its optional parts as branches
export const WhoComes = ({ customer, household, who, onChange }: WhoComesProps) => {
  const { currentData, isError, isFetching, refetch } = useGetFamilyQuery({
    customerId: customer.id,
  });
  const relatives = currentData?.familyMembers ?? [];
  const people = [
    { id: customer.id, label: texts.me, detail: customer.fullName },
    ...relatives.map(({ id, fullName, link, age }) => ({
      id,
      label: fullName,
      detail: texts.link(link, age),
    })),
  ];
  // A chosen relative may have been deactivated since, and who has a seat needs none.
  const known = who.filter(
    (id) =>
      isFree(household, id) &&
      (currentData === undefined || people.some((person) => person.id === id)),
  );
  const isChanged = known.length < who.length;
  useEffect(() => {
    if (isChanged) onChange(known);
  });
  const added = useAddedRelative();
  const isAdded = relatives.some(({ id }) => id === added);
  const wasChosen = useRef(false);
  useEffect(() => {
    if (added === undefined || !isAdded || wasChosen.current) return;
    wasChosen.current = true;
    if (!who.includes(added)) onChange([...who, added]);
  }, [added, isAdded, onChange, who]);
  const { pathname, search } = useLocation();
  const requested: RelativeRequested = { returnTo: `${pathname}${search}` };
  return (
    <>
      <fieldset className={layout['stack-3']}>
        <legend className={typography['name']}>{texts.whoComes}</legend>
        <p className={typography['small']}>{texts.whoHint}</p>
        {people.map(({ id, label, detail }) => {
          const state = household.find((person) => person.id === id)?.seat?.state;
          const detailShown = state === undefined ? detail : texts[state];
          return (
            <div key={id} className={classes(surfaces['card'], styles['person'])}>
              <Checkbox
                label={label}
                detail={detailShown}
                checked={who.includes(id)}
                disabled={!isFree(household, id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...who, id] : who.filter((other) => other !== id))
                }
              />
            </div>
          );
        })}
      </fieldset>
      <p>
        <Link className={layout['touch']} to={paths.addRelative} state={requested}>
          {texts.addRelative}
        </Link>
      </p>
      {isError ? (
        <Message
          tone="caution"
          action={
            <TextButton disabled={isFetching} onClick={() => void refetch()}>
              {texts.retry}
            </TextButton>
          }
        >
          {texts.familyFailed}
        </Message>
      ) : null}
    </>
  );
};
