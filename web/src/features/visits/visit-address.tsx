import { useEffect } from 'react';
import { TextButton } from '../../components/controls/button.tsx';
import { ChoiceGroup } from '../../components/controls/fields/choice.tsx';
import { Message } from '../../components/page/notices/message.tsx';
import { AddressField } from '../places/address-field.tsx';
import { useDistance, type Distance, type VisitParams } from './use-distance.ts';
import { useOwnAddress } from './use-visited-at.ts';
import type { KnownVisit } from './visit.ts';
import styles from './visit-address.module.css';
import { OUT_OF_RADIUS } from 'contracts';
import { NBSP } from '../../components/design/french-format.ts';

const texts = {
  where: `Où aura lieu la séance${NBSP}?`,
  outOfRadius: OUT_OF_RADIUS,
} as const;

export type VisitAddressProps = KnownVisit & {
  readonly params: VisitParams;
  readonly onDistance?: (distance: Distance) => void;
  /** The result of an earlier page, shown until the server has answered. */
  readonly wasOutside?: boolean;
  /** The customer tried to send the form without an address. */
  readonly isMissing?: boolean;
  readonly id?: string;
};

type WhereProps = Pick<VisitAddressProps, 'visit' | 'change'>;

const Where = ({ visit, change }: WhereProps) => {
  const own = useOwnAddress();
  return (
    <>
      <ChoiceGroup
        legend={texts.where}
        value={visit.isAtProfile ? 'profile' : 'other'}
        onChange={(where) => change({ isAtProfile: where === 'profile' })}
        options={[
          { value: 'profile', label: 'À mon adresse', detail: own.words },
          { value: 'other', label: 'À une autre adresse' },
        ]}
      />
      {own.hasFailed ? (
        <Message
          tone="caution"
          action={<TextButton onClick={() => void own.refetch()}>Réessayer</TextButton>}
        >
          Votre adresse n’a pas pu être chargée.
        </Message>
      ) : null}
    </>
  );
};

type OtherAddressProps = WhereProps & Pick<VisitAddressProps, 'isMissing' | 'id'>;

const OtherAddress = ({ visit, change, isMissing = false, id }: OtherAddressProps) => (
  <AddressField
    {...(id === undefined ? {} : { id })}
    label="Adresse de la séance"
    value={visit.address}
    typedBefore={visit.typed}
    error={
      isMissing && visit.address === null
        ? 'Indiquez où aura lieu la séance, en choisissant l’adresse dans la liste.'
        : undefined
    }
    // Customers who sign up afterwards have a profile then: the address chosen here stays.
    onChange={(address, typed) => change({ isAtProfile: false, address, typed })}
  />
);

const DistanceNotice = ({ distance }: { readonly distance: Distance }) => {
  if (distance === 'outside') return <Message tone="caution">{texts.outOfRadius}</Message>;
  if (distance === 'within')
    return (
      <Message tone="success">
        Cette adresse est dans le périmètre de déplacement du praticien.
      </Message>
    );
  return distance === 'checking' ? <p>Vérification de la distance…</p> : null;
};

/**
 * The address of a home visit: the one of the customer's profile or another one, chosen among
 * existing addresses. An address that is too far away gets a warning, which does not stop the user.
 */
export const VisitAddressField = ({
  params,
  visit,
  change,
  hasProfile,
  ...props
}: VisitAddressProps) => {
  const { onDistance, wasOutside = false } = props;
  const found = useDistance(params, visit);
  const distance = found === 'checking' && wasOutside ? 'outside' : found;
  useEffect(() => onDistance?.(distance), [onDistance, distance]);
  return (
    <div className={styles['visit']}>
      {hasProfile ? <Where visit={visit} change={change} /> : null}
      {visit.isAtProfile ? null : <OtherAddress visit={visit} change={change} {...props} />}
      <div className={styles['said']} aria-live="polite">
        <DistanceNotice distance={distance} />
      </div>
    </div>
  );
};
