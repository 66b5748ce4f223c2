import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ChoiceGroup } from '../../../components/controls/fields/choice.tsx';
import { TextButton } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import layout from '../../../components/design/layout.module.css';
import { Message } from '../../../components/page/notices/message.tsx';
import typography from '../../../components/design/typography.module.css';
import {
  useAddedRelative,
  type RelativeRequested,
} from '../../../features/relatives/added-relative.ts';
import { paths } from '../../../paths.ts';
import { useGetFamilyQuery } from './booking-confirmation-api.ts';
import { texts } from './booking-confirmation-texts.ts';
import styles from './booking-form.module.css';

type BeneficiaryChoiceProps = {
  readonly customer: { readonly id: string; readonly fullName: string };
  readonly value: string;
  readonly onChange: (id: string) => void;
};

/** The choice between 'Moi' and the relatives, once these are loaded. */
export const BeneficiaryChoice = ({ customer, value, onChange }: BeneficiaryChoiceProps) => {
  const { currentData, isError, isFetching, refetch } = useGetFamilyQuery({
    customerId: customer.id,
  });
  const relatives = currentData?.familyMembers ?? [];
  const isKnown = value === customer.id || relatives.some(({ id }) => id === value);
  // The chosen relative may have been deactivated since, here or in another tab.
  const isRemoved = currentData !== undefined && !isKnown;
  useEffect(() => {
    if (isRemoved) onChange(customer.id);
  }, [isRemoved, onChange, customer.id]);
  const added = useAddedRelative();
  const isAdded = relatives.some(({ id }) => id === added);
  const wasChosen = useRef(false);
  useEffect(() => {
    if (added === undefined || !isAdded || wasChosen.current) return;
    wasChosen.current = true;
    onChange(added);
  }, [added, isAdded, onChange]);
  const { pathname, search } = useLocation();
  const requested: RelativeRequested = { returnTo: `${pathname}${search}` };
  return (
    <>
      <ChoiceGroup
        legend={
          <span className={classes(typography['name'], styles['title'])}>{texts.beneficiary}</span>
        }
        columns={2}
        value={isRemoved ? customer.id : value}
        onChange={onChange}
        options={[
          { value: customer.id, label: texts.me, detail: customer.fullName },
          ...relatives.map(({ id, fullName, link, age }) => ({
            value: id,
            label: fullName,
            detail: texts.link(link, age),
          })),
        ]}
      />
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
