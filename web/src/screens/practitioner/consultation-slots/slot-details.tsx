import { Dialog } from '../../../components/page/dialogs/dialog.tsx';
import styles from './slot-details.module.css';
import type { Slot } from './slot-values.ts';
import { texts } from './slots-texts.ts';

type SlotDetailsProps = { readonly slot: Slot; readonly onClose: () => void };

export const SlotDetails = ({ slot, onClose }: SlotDetailsProps) => {
  const { dayOfWeek, beginningHour, endHour, address, consultations } = slot;
  const place =
    address === null ? texts.noAddress : `${address.address}, ${address.zipcode} ${address.city}`;
  const rows = [
    ['Jour', texts.day(dayOfWeek)],
    ['Début', beginningHour],
    ['Fin', endHour],
    ['Adresse', place],
  ] as const;
  return (
    <Dialog isOpen onClose={onClose} title="Détail du créneau">
      <dl className={styles['facts']}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Séances</dt>
          <dd>
            {consultations.length === 0 ? (
              texts.noConsultation
            ) : (
              <ul>
                {consultations.map(({ id, name }) => (
                  <li key={id}>{name}</li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      </dl>
    </Dialog>
  );
};
