import { Link } from 'react-router-dom';
import { practitionerPath } from '../../paths.ts';

type ProfileLinkProps = {
  /** `null` where the practitioner has no public page any more. */
  readonly slug: string | null;
  readonly className?: string | undefined;
  readonly children: string;
};

export const ProfileLink = ({ slug, className, children }: ProfileLinkProps) =>
  slug === null ? (
    children
  ) : (
    <Link className={className} to={practitionerPath(slug)}>
      {children}
    </Link>
  );
