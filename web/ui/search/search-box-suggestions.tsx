import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { announce } from '#web/ui/frame/announce.tsx';
import { useSuggestions } from './search-box-found.ts';
import { optionByKey } from './search-box-keys.ts';
import { SuggestionList } from './search-box-list.tsx';
import { groupsOf } from './search-box-options.tsx';

interface SuggestionsProps {
  field: HTMLInputElement;
  /** The text that the address searches for. */
  q: string;
  /** What was done in the field while this was on its way. */
  touched: string;
  /** Tells the field which list it has open, and which of its options is the active one. */
  onList: (list: [id?: string, active?: string]) => void;
}

/** What the search box suggests while one types: a combobox's list, by WAI-ARIA's pattern; its field is the box's own. */
export default function Suggestions({ field, q, touched, onList }: SuggestionsProps) {
  const id = useId();
  const { key: place } = useLocation();
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState(false);
  /** The address of the option that the arrows are at. */
  const [active, setActive] = useState<string>();
  const found = useSuggestions(text.trim());
  const groups = groupsOf(text.trim(), found);
  const options = groups.flatMap((group) => group.options);
  const open = wanted && options.length > 0;
  const at = options.findIndex(({ to }) => to === active);
  const activeId = open && at >= 0 ? `${id}-${at}` : undefined;

  useEffect(() => {
    onList(open ? [id, activeId] : []);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [onList, open, id, activeId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer that is seen
  useEffect(() => {
    if (!wanted || !found) return;
    const count = found.categorias.length + found.productos.length;
    announce(count === 0 ? 'Sin sugerencias' : count === 1 ? '1 sugerencia' : `${count} sugerencias`);
  }, [found]);

  // Wherever one went, the box says what is searched there.
  const previous = useRef(place);
  useEffect(() => {
    if (previous.current === place) return;
    previous.current = place;
    if (document.activeElement === field) return;
    field.value = q;
    setText(q);
  }, [place, q, field]);

  const close = useEffectEvent(() => {
    setWanted(false);
    setActive(undefined);
  });

  const show = useEffectEvent(() => {
    setText(field.value);
    setWanted(true);
    setActive(undefined);
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    const next = optionByKey(key, at, options.length);
    if (event.isComposing) return;
    if (!open && key.startsWith('Arrow') && next !== undefined) show();
    else if (open && key === 'Escape') close();
    else if (activeId && key === 'Enter') document.getElementById(activeId)?.click();
    else if (open && next !== undefined) setActive(options[next]?.to);
    else return;
    event.preventDefault();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what came before the listeners
  useEffect(() => {
    // Whoever searched before this came is elsewhere, and nothing would close it.
    if (touched !== 'focus' && document.activeElement === field) show();
  }, []);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Each sees what is on the screen by then: listeners put there anew come a moment after it.
    for (const event of ['input', 'click']) field.addEventListener(event, () => show(), { signal });
    field.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    field.addEventListener('blur', () => close(), { signal });
    return () => listening.abort();
  }, [field]);

  if (!open) return null;
  return <SuggestionList id={id} groups={groups} at={at} onChosen={() => field.blur()} />;
}
