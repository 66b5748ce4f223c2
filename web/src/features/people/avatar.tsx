import { classes } from '../../components/classes.ts';
import paper0 from './avatar-0.svg';
import paper1 from './avatar-1.svg';
import paper2 from './avatar-2.svg';
import paper3 from './avatar-3.svg';
import styles from './avatar.module.css';

export type AvatarSize = 'small' | 'normal' | 'large';

export type AvatarProps = {
  /** Chooses the paper, so that a person always has the same. */
  readonly id: string;
  readonly firstname: string;
  readonly lastname: string;
  /** A file under /uploads/profilePic/. */
  readonly picture?: string | null;
  readonly size?: AvatarSize;
};

const papers = [paper0, paper1, paper2, paper3];

export const paperOf = (id: string): number => {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % papers.length;
};

const initialsOf = (firstname: string, lastname: string) =>
  `${firstname.slice(0, 1)}${lastname.slice(0, 1)}`.toLocaleUpperCase('fr');

/** Decoration: the name always stands beside it. */
export const Avatar = ({ id, firstname, lastname, picture, size = 'normal' }: AvatarProps) => {
  const paper = paperOf(id);
  return (
    <span
      className={classes(styles['avatar'], styles[size], styles[`paper-${paper}`])}
      aria-hidden="true"
    >
      <img
        src={picture ? `/uploads/profilePic/${encodeURIComponent(picture)}` : papers[paper]}
        alt=""
      />
      {picture ? null : <span>{initialsOf(firstname, lastname)}</span>}
    </span>
  );
};
