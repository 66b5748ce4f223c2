import { dayAndMonth, spokenStart, type OwnWorkshopDetails, type Waiting } from 'contracts';
import { classes } from '../../../components/design/classes.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { wallClockOf } from '../../../components/design/wall-clock.ts';
import styles from './workshops.module.css';
import { texts } from './workshops-texts.ts';

const stateInWords = ({ offer, at }: Waiting, timeZone: string): string => {
  if (offer === null) return `attend depuis le ${dayAndMonth(wallClockOf(at, timeZone).day)}`;
  const { day, hour } = wallClockOf(offer.until, timeZone);
  return offer.holds
    ? `une place lui est gardée jusqu’au ${spokenStart(day, hour)}`
    : 'prévenu d’une place libre\u00a0: qui confirme d’abord la prend';
};

export const WaitingList = ({ workshop }: { readonly workshop: OwnWorkshopDetails }) => {
  const { waitingList, timeZone } = workshop;
  if (waitingList.length === 0) return null;
  return (
    <section className={classes(surfaces['card'], surfaces['roomy'], layout['stack-3'])}>
      <h2 className={typography['subtitle']}>{texts.waiting(waitingList.length)}</h2>
      <ol className={layout['stack-3']}>
        {waitingList.map((each, index) => (
          <li key={each.seatId} className={styles['waiting']}>
            <strong aria-hidden="true">{index + 1}</strong>
            <div className={styles['who']}>
              <span>{each.fullName}</span>
              <span className={typography['small']}>{stateInWords(each, timeZone)}</span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
