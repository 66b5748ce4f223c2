import type { BookablePractitioner as Card } from 'contracts';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { DOT, priceText } from '../../../components/design/french-format.ts';
import { IconRosetteDiscountCheckFilled } from '../../../components/design/icons.ts';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { VisuallyHidden } from '../../../components/design/visually-hidden.tsx';
import { Avatar } from '../../../features/people/avatar.tsx';
import { practitionerPath } from '../../../paths.ts';
import { homeTexts } from './home-texts.ts';
import styles from './practitioner-card.module.css';

const texts = homeTexts.practitioners;

const placeOf = ({ city, options }: Card): string =>
  [city, options.some(({ id }) => id === 'VISIO') ? texts.remote : null].filter(Boolean).join(DOT);

type PractitionerCardProps = {
  readonly practitioner: Card;
  /** Of its name, which leads to the profile. */
  readonly nameRef?: Ref<HTMLAnchorElement> | undefined;
};

export const PractitionerCard = ({ practitioner, nameRef }: PractitionerCardProps) => {
  const { id, slug, firstname, lastname, picture, specialities, isVerified, priceFrom } =
    practitioner;
  const name = `${firstname} ${lastname}`;
  return (
    <li className={classes(surfaces['card'], styles['card'])}>
      <Avatar id={id} firstname={firstname} lastname={lastname} picture={picture} size="normal" />
      <div>
        <h3 className={styles['name']}>
          <Link ref={nameRef} to={practitionerPath(slug)}>
            {name}
          </Link>
          {isVerified ? (
            <span className={styles['verified']}>
              <IconRosetteDiscountCheckFilled />
              <VisuallyHidden>{texts.verified}</VisuallyHidden>
            </span>
          ) : null}
        </h3>
        <p className={typography['small']}>{specialities.join(' • ')}</p>
        <p className={typography['small']}>{placeOf(practitioner)}</p>
      </div>
      <div className={styles['foot']}>
        <span className={styles['price']}>
          {priceFrom === null ? priceText(null) : texts.from(priceText(priceFrom))}
        </span>
        <ButtonLink
          to={practitionerPath(slug)}
          variant="second"
          size="small"
          aria-label={texts.bookWith(name)}
        >
          {texts.book}
        </ButtonLink>
      </div>
    </li>
  );
};
