import type { PractitionerProfile, ProfileAddress } from 'contracts';
import { phoneHref, typographic } from '../../../components/design/french-format.ts';
import {
  IconExternalLink,
  IconMapPin,
  IconPhone,
  IconWheelchair,
} from '../../../components/design/icons.ts';
import { directionsUrl } from '../../../features/bookings/booking-links.tsx';
import { AddressMap } from '../../../features/map/address-map.tsx';
import { SocialLinks } from '../../../features/public-profile/social-links.tsx';
import typography from '../../../components/design/typography.module.css';
import styles from './contact.module.css';
import { profileTexts as texts } from './practitioner-profile-texts.ts';
import layout from '../../../components/design/layout.module.css';

const AddressLine = ({ place }: { readonly place: ProfileAddress }) => (
  <li className={styles['line']}>
    <IconMapPin size={22} />
    <div className={styles['place']}>
      <p className={styles['street']}>{place.label}</p>
      <p>{`${place.address}, ${place.zipcode} ${place.city}`}</p>
      {place.access === '' ? null : <p className={styles['city']}>{typographic(place.access)}</p>}
      {place.isWheelchairAccessible ? (
        <p className={styles['wheelchair']}>
          <IconWheelchair size={18} />
          <span>{` Accessible en fauteuil roulant`}</span>
        </p>
      ) : null}
      <a
        className={styles['directions']}
        href={directionsUrl(`${place.latitude},${place.longitude}`)}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.directionsTo(place.address)}
      >
        <span>{`${texts.directions} `}</span>
        <IconExternalLink size={16} />
      </a>
      <AddressMap name={place.address} latitude={place.latitude} longitude={place.longitude} />
    </div>
  </li>
);

const PhoneLine = ({ phone }: { readonly phone: string | null }) => (
  <div className={styles['line']}>
    <IconPhone size={22} />
    <p>
      <span>{`${texts.phone} : `}</span>
      {phone === null ? <span>{texts.noPhone}</span> : <a href={phoneHref(phone)}>{phone}</a>}
    </p>
  </div>
);

export const Contact = ({ profile }: { readonly profile: PractitionerProfile }) => {
  const { name, addresses, phone, socials, logo, isSuspended = false } = profile;
  return (
    <section className={layout['stack-4']} id="contact" aria-labelledby="contact-titre">
      <h2 className={typography['subtitle']} id="contact-titre">
        {texts.tabs.contact}
      </h2>
      {logo === null ? null : (
        <img
          className={styles['logo']}
          src={`/uploads/profilePic/${encodeURIComponent(logo)}`}
          alt={texts.logo(name)}
          width={96}
          height={96}
          loading="lazy"
        />
      )}
      {addresses.length === 0 ? (
        <p className={styles['city']}>{texts.noAddress}</p>
      ) : (
        <ul className={layout['stack-4']}>
          {addresses.map((place) => (
            <AddressLine key={place.id} place={place} />
          ))}
        </ul>
      )}
      {isSuspended ? null : <PhoneLine phone={phone} />}
      {socials === null ? null : <SocialLinks socials={socials} />}
    </section>
  );
};
