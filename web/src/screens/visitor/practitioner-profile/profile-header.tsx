import type { PractitionerProfile } from 'contracts';
import { Badge } from '../../../components/badge.tsx';
import { IconRosetteDiscountCheckFilled } from '../../../components/icons.ts';
import { Avatar } from '../../../features/people/avatar.tsx';
import { profileTexts as texts } from './practitioner-profile-texts.ts';
import styles from './profile-header.module.css';
import { OptionIcon } from '../../../features/bookings/option-icon.tsx';

const citiesOf = ({ addresses }: PractitionerProfile): string =>
  [...new Set(addresses.map(({ city }) => city))].join(' • ');

export const ProfileHeader = ({ profile }: { readonly profile: PractitionerProfile }) => {
  const { id, name, firstname, lastname, picture, specialities, options, isVerified } = profile;
  return (
    <div className={styles['header']}>
      <Avatar id={id} firstname={firstname} lastname={lastname} picture={picture} size="large" />
      <div className={styles['who']}>
        <h1 className={styles['name']}>{name}</h1>
        <p className={styles['lead']}>
          {specialities.map((speciality) => speciality.name).join(' • ')}
        </p>
        <p className={styles['lead']}>{citiesOf(profile)}</p>
      </div>
      <div className={styles['badges']}>
        {isVerified ? (
          <Badge tone="success" icon={<IconRosetteDiscountCheckFilled />}>
            {texts.verified}
          </Badge>
        ) : null}
        {options.map((option) => (
          <Badge key={option.id} tone="outline" icon={<OptionIcon option={option.id} size={22} />}>
            {option.name}
          </Badge>
        ))}
      </div>
    </div>
  );
};
