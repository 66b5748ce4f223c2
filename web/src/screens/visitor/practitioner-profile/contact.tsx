import type { PractitionerProfile, ProfileAddress } from 'contracts';
import { IconExternalLink, IconMapPin, IconPhone } from '../../../components/icons.ts';
import { directionsUrl } from '../../../features/bookings/booking-links.tsx';
import styles from './contact.module.css';
import { profileTexts as texts } from './practitioner-profile-texts.ts';

const AddressLine = ({ place }: { readonly place: ProfileAddress }) => (
  <li className={styles['line']}>
    <IconMapPin size={22} />
    <div>
      <p className={styles['street']}>{place.address}</p>
      <p className={styles['city']}>
        {place.zipcode} {place.city}
      </p>
      <a
        className={styles['directions']}
        href={directionsUrl(`${place.latitude},${place.longitude}`)}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.directionsTo(place.address)}
      >
        {texts.directions} <IconExternalLink size={16} />
      </a>
    </div>
  </li>
);

export const Contact = ({ profile }: { readonly profile: PractitionerProfile }) => {
  const { addresses, phone } = profile;
  return (
    <section className={styles['section']} id="contact" aria-labelledby="contact-titre">
      <h2 id="contact-titre">{texts.tabs.contact}</h2>
      {addresses.length === 0 ? (
        <p className={styles['city']}>{texts.noAddress}</p>
      ) : (
        <ul className={styles['lines']}>
          {addresses.map((place) => (
            <AddressLine key={place.id} place={place} />
          ))}
        </ul>
      )}
      <div className={styles['line']}>
        <IconPhone size={22} />
        <p>
          {texts.phone} :{' '}
          {phone === null ? (
            texts.noPhone
          ) : (
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
          )}
        </p>
      </div>
    </section>
  );
};
