import { classes } from '../../components/design/classes.ts';
import paper0 from './avatar-0.svg';
import paper1 from './avatar-1.svg';
import paper2 from './avatar-2.svg';
import paper3 from './avatar-3.svg';
import styles from './avatar.module.css';

type AvatarSize = 'small' | 'normal' | 'medium' | 'large';

export type AvatarProps = {
  /** Chooses the paper by the person's id, so that a person always has the same. */
  readonly id: string;
  readonly firstname: string;
  readonly lastname: string;
  /** A file under /uploads/profilePic/. */
  readonly picture?: string | null;
  readonly size?: AvatarSize;
};

/** Each paper with an ink that is readable on it. */
const papers = [
  { paper: paper0, ink: styles['paper-0'] },
  { paper: paper1, ink: styles['paper-1'] },
  { paper: paper2, ink: styles['paper-2'] },
  { paper: paper3, ink: styles['paper-3'] },
];

const paperOf = (id: string): number => {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % papers.length;
};

const initialsOf = (firstname: string, lastname: string) =>
  `${firstname.slice(0, 1)}${lastname.slice(0, 1)}`.toLocaleUpperCase('fr');

/** Decoration without a text alternative: the name always stands beside it. */
export const Avatar = ({ id, firstname, lastname, picture, size = 'normal' }: AvatarProps) => {
  const chosen = papers[paperOf(id)];
  return (
    <span
      className={classes(styles['avatar'], size !== 'normal' && styles[size], chosen?.ink)}
      aria-hidden="true"
    >
      <img
        src={picture ? `/uploads/profilePic/${encodeURIComponent(picture)}` : chosen?.paper}
        alt=""
        loading="lazy"
      />
      {picture ? null : <span>{initialsOf(firstname, lastname)}</span>}
    </span>
  );
};

type NamedAvatarProps = Omit<AvatarProps, 'firstname' | 'lastname'> & { readonly name: string };

/** For a name in one string: its first word is the first name. */
export const NamedAvatar = ({ name, ...rest }: NamedAvatarProps) => {
  const [firstname = '', ...lastnames] = name.split(' ');
  return <Avatar {...rest} firstname={firstname} lastname={lastnames.join(' ')} />;
};
