import { counted } from '../../../components/design/french-format.ts';
import layout from '../../../components/design/layout.module.css';
import { LinkColumns, type LinkColumnsProps } from '../../../components/page/link-columns.tsx';
import { useGetFreeSoonQuery } from '../../../features/free-soon/free-soon-api.ts';
import { FreeSoonPart } from '../../../features/free-soon/free-soon-part.tsx';
import { useLastPlace } from '../../../features/search/last-place.ts';
import { useGetSpecialitiesQuery } from '../../../features/specialities/specialities-api.ts';
import { searchResultsPath } from '../../../paths.ts';
import { searchResultsTexts } from './search-results-texts.ts';
import styles from './search-start.module.css';

type SectionProps = LinkColumnsProps & { readonly title: string };

/** Without an entry there is no section: the search bar is above. */
const Section = ({ title, links }: SectionProps) =>
  links.length === 0 ? null : (
    <section className={layout['stack-3']} aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      <LinkColumns links={links} />
    </section>
  );

/** Links to start with before anything is searched: practices, towns and people. */
export const SearchStart = () => {
  const location = useLastPlace();
  const { data: specialities = [] } = useGetSpecialitiesQuery();
  // The same query as that of the people below, so it is one request.
  const soon = useGetFreeSoonQuery(location === undefined ? {} : { location });
  const towns = (soon.currentData ?? soon.data)?.towns ?? [];
  return (
    <div className={styles['start']}>
      <p className={styles['lead']}>{searchResultsTexts.start}</p>
      <Section
        title="Par pratique"
        links={specialities.map(({ id, name }) => ({
          to: searchResultsPath({ type: 'speciality', id, rawInput: name }),
          name,
        }))}
      />
      <Section
        title="Par ville"
        links={towns.map(({ name, department, practitioners }) => ({
          to: searchResultsPath({ location: `${name} (${department})` }),
          name,
          note: counted(practitioners, 'praticien', 'praticiens'),
        }))}
      />
      <FreeSoonPart />
    </div>
  );
};
