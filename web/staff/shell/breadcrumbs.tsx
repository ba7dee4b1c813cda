import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './breadcrumbs.module.css';
import { type NavGroup, placeOf, type Viewer } from './nav.ts';

const SetRecord = createContext<(name: string | undefined) => void>(() => {});
const Record = createContext<string | undefined>(undefined);

/** Holds what the record that one looks at is called. */
export function CrumbsProvider({ children }: { children: ReactNode }) {
  const [name, setName] = useState<string>();
  return (
    <SetRecord value={setName}>
      <Record value={name}>{children}</Record>
    </SetRecord>
  );
}

/** Says, as long as a page is open, what the record on it is called: the last crumb. */
export function useCrumb(name: string | undefined): void {
  const set = useContext(SetRecord);
  useEffect(() => {
    set(name);
    return () => set(undefined);
  }, [set, name]);
}

/** Where one is: group, page, record. The page's crumb leads back to its list as one left it. */
export function Crumbs({ nav, person }: { nav: readonly NavGroup[]; person: Viewer | null }) {
  const { pathname } = useLocation();
  const record = useContext(Record);
  const place = useMemo(() => placeOf(nav, pathname, person), [nav, pathname, person]);
  const [parts, last] = crumbsOf(place, record, pathname);
  return (
    <nav aria-label="Dónde estás" className={styles.crumbs}>
      <ol>
        {parts.map(({ title, to }) => (
          <li key={title}>{to ? <Link to={to}>{title}</Link> : title}</li>
        ))}
        {last && <li aria-current="page">{last}</li>}
      </ol>
    </nav>
  );
}

function crumbsOf(
  place: ReturnType<typeof placeOf>,
  record: string | undefined,
  pathname: string,
): [parts: { title: string; to?: string }[], last: string | undefined] {
  if (!place) return [[], record];
  const { group, item } = place;
  if (!item) return [[], record ?? group.title];
  const parts = group.title ? [{ title: group.title, ...(group.to && { to: group.to }) }] : [];
  const isBelow = pathname.replace(/\/+$/, '').toLowerCase() !== item.to;
  return isBelow ? [[...parts, { title: item.title, to: listUrl(item.to) }], record] : [parts, record ?? item.title];
}
