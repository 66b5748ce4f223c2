import { Message } from '../../../../components/page/notices/message.tsx';
import { AddressField } from '../../../../features/places/address-field.tsx';
import { useSession } from '../../../../features/session/session-api.ts';
import { useDistance, type Distance } from '../../../../features/visits/use-distance.ts';
import { texts } from './new-booking-texts.ts';
import { visitOf } from './new-booking-values.ts';
import type { FieldsProps } from './use-new-booking.ts';

const DistanceNotice = ({ distance }: { readonly distance: Distance }) => {
  if (distance === 'outside') return <Message tone="caution">{texts.outOfRadius}</Message>;
  if (distance === 'within')
    return <Message tone="success">Cette adresse est dans votre périmètre de déplacement.</Message>;
  return distance === 'checking' ? <p>Vérification de la distance…</p> : null;
};

/**
 * The address of a home visit, with a warning if it is too far away, which does not stop the
 * practitioner.
 */
export const VisitedField = ({ values, change, errors }: FieldsProps) => {
  const { status } = useSession();
  const { consultation, address } = values;
  const params = { professionalId: status?.practitionerId ?? '', consultation, address };
  const distance = useDistance(params, visitOf(values));
  return (
    <>
      <AddressField
        label="Adresse de la séance"
        hint="Là où vous vous rendez."
        required
        value={values.visited}
        typedBefore={values.visitedTyped}
        error={errors.visited}
        onChange={(visited, visitedTyped) => change({ visited, visitedTyped })}
      />
      <div aria-live="polite">{address === '' ? null : <DistanceNotice distance={distance} />}</div>
    </>
  );
};
