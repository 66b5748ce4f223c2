import type { OwnWeek } from 'contracts';
import { memo } from 'react';
import { classes } from '../../../components/design/classes.ts';
import { IconEye, IconPencil, IconTrash } from '../../../components/design/icons.ts';
import { Menu } from '../../../components/controls/menu.tsx';
import styles from './slot-card.module.css';
import type { Slot } from './slot-values.ts';
import { texts } from './slots-texts.ts';

export type SlotHandlers = {
  readonly onMore: (slot: Slot) => void;
  readonly onEdit: (slot: Slot) => void;
  readonly onDelete: (slot: Slot) => void;
};

export type SlotCardProps = SlotHandlers & {
  readonly slot: Slot;
  readonly colours: ReadonlyMap<string, string>;
  /** The grid has less room, so it shows the street alone, and low cards are cut off. */
  readonly isOnGrid?: boolean;
};

export const coloursOf = ({ consultations }: OwnWeek): ReadonlyMap<string, string> =>
  new Map(consultations.map(({ id, color }) => [id, color]));

const placeOf = ({ address }: Slot, isOnGrid: boolean): string => {
  if (address === null) return texts.noAddress;
  return isOnGrid ? address.address : `${address.address}, ${address.zipcode} ${address.city}`;
};

const Card = ({ slot, colours, isOnGrid = false, ...handlers }: SlotCardProps) => {
  const { dayOfWeek, beginningHour, endHour, consultations } = slot;
  return (
    <div className={classes(styles['card'], isOnGrid && styles['on-grid'])}>
      <p className={styles['hours']}>{texts.hours(beginningHour, endHour)}</p>
      <p className={styles['place']}>{placeOf(slot, isOnGrid)}</p>
      {consultations.length === 0 ? (
        <p className={styles['nothing']}>{texts.noConsultation}</p>
      ) : (
        <ul className={styles['consultations']}>
          {consultations.map(({ id, name }) => (
            <li key={id}>
              <span className={styles['square']} style={{ backgroundColor: colours.get(id) }} />
              <span className={styles['name']}>{name}</span>
            </li>
          ))}
        </ul>
      )}
      <Menu
        className={styles['menu']}
        label={texts.menu(dayOfWeek, beginningHour, endHour)}
        items={[
          { label: 'Voir plus', icon: <IconEye />, onChoose: () => handlers.onMore(slot) },
          { label: 'Modifier', icon: <IconPencil />, onChoose: () => handlers.onEdit(slot) },
          {
            label: 'Supprimer',
            icon: <IconTrash />,
            isDanger: true,
            onChoose: () => handlers.onDelete(slot),
          },
        ]}
      />
    </div>
  );
};

export const SlotCard = memo(Card);
