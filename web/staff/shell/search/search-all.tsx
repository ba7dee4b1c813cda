import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { navOf, type Viewer } from '#web/staff/shell/nav.ts';
import { WORLDS } from '#web/staff/shell/worlds.ts';
import { SEARCH_SOURCES } from './search-sources.ts';

const WAIT_MS = 200;
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Search of everything (Ctrl+K): pages, and whatever the registered sources find. */
export function SearchAll({ person }: { person: Viewer }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), WAIT_MS);
  const sources = SEARCH_SOURCES.filter(({ roles }) => roles.includes(person.role));
  const answers = useQueries({
    queries: sources.map(({ title, find }) => ({
      queryKey: ['search-all', title, settled],
      queryFn: () => find(settled),
      enabled: settled !== '',
      placeholderData: keepPreviousData,
    })),
  });
  const searching = typed.trim() !== settled || answers.some(({ isFetching }) => isFetching);
  const failed = answers.some(({ isError }) => isError);

  const pages = WORLDS.flatMap(({ nav, name }) =>
    navOf(nav, person).flatMap(({ title, items }) =>
      items.map((item) => ({ ...item, group: [name, title].filter(Boolean).join(' · ') || 'Inicio' })),
    ),
  ).filter(({ title, group }) => plain(`${group} ${title}`).includes(plain(typed.trim())));
  const groups: SpotlightActionGroupData[] = [
    {
      group: 'Páginas',
      actions: pages.map(({ to, title, group, icon: Icon }) => ({
        id: to,
        label: title,
        description: group,
        leftSection: <Icon size={18} stroke={1.75} />,
        onClick: () => void navigate(to),
      })),
    },
    ...(settled === '' ? [] : sources).map(({ title }, index) => ({
      group: title,
      actions: (answers[index]?.data ?? []).map(({ id, title: label, detail, to }) => ({
        id,
        label,
        description: detail,
        onClick: () => void navigate(to),
      })),
    })),
  ].filter(({ actions }) => actions.length > 0);

  return (
    <Spotlight
      actions={groups}
      // The shop has searched already.
      filter={(_query, actions) => actions}
      query={typed}
      onQueryChange={setTyped}
      nothingFound={
        searching
          ? 'Buscando…'
          : failed
            ? 'No pudimos buscar. Revisa tu conexión e inténtalo de nuevo.'
            : 'No hay nada con ese nombre.'
      }
      scrollable
      maxHeight={420}
      tagsToIgnore={[]}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden="true" />,
        placeholder: 'Buscar producto, compra, cliente, proveedor, orden, persona o página…',
        'aria-label': 'Buscar en todo',
      }}
    />
  );
}
