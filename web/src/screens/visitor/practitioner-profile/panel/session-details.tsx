import type { ProfileConsultation } from 'contracts';
import { DOT, priceText, typographic } from '../../../../components/design/french-format.ts';
import { profileTexts as texts } from '../practitioner-profile-texts.ts';
import styles from './session-details.module.css';
import { OptionIcon } from '../../../../features/bookings/option-icon.tsx';

const placesOf = (places: number): string =>
  places === 1 ? texts.individual : texts.group(places);

export const SessionDetails = ({ session }: { readonly session: ProfileConsultation }) => {
  const { duration, audiences, number_of_places, description, speciality, options } = session;
  return (
    <div className={styles['details']}>
      <p className={styles['facts']}>
        {[texts.duration(duration), audiences.join(' • '), placesOf(number_of_places)]
          .filter((fact) => fact !== '')
          .join(DOT)}
      </p>
      {description === '' ? null : <p>{typographic(description)}</p>}
      <p className={styles['facts']}>{`${texts.speciality} : ${speciality.name}`}</p>
      {options.length === 0 ? (
        <p className={styles['facts']}>{texts.noOptionOfSession}</p>
      ) : (
        <ul className={styles['options']}>
          {options.map((option) => (
            <li key={option.id}>
              <OptionIcon option={option.id} size={22} />
              <span>{option.name}</span>
              <strong className={styles['price']}>{priceText(option.price)}</strong>
            </li>
          ))}
        </ul>
      )}
      <p className={styles['paid']}>{texts.paidThere}</p>
    </div>
  );
};
