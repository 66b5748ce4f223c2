import { ButtonLink } from '../../components/controls/button.tsx';
import { useGetSiteQuery } from './site-api.ts';

const label = 'Demandez une démo';

/** A link to book a demonstration on another site; rendered only where the settings name one. */
export const DemoLink = ({ className = '' }: { readonly className?: string }) => {
  const { data } = useGetSiteQuery();
  const url = data?.demoBookingUrl ?? null;
  return url === null ? null : (
    <ButtonLink
      className={className}
      variant="second"
      to={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`${label}, nouvel onglet`}
    >
      {label}
    </ButtonLink>
  );
};
