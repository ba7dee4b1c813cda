import { useLocation, useNavigate } from 'react-router';
import { withValues } from '#web/ui/links.ts';

/** What was last written in the address, and on which page: the router gets there a moment later. */
let written: { on: string; search: string } | undefined;

/**
 * Writes what a filter says into the address, back to the first page (under its name there); the list reads it from there.
 * Of two quick choices `useSearchParams` would forget the first.
 */
export function useFilter(page = 'pagina'): (values: Record<string, string>, options?: { replace?: boolean }) => void {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  return (values, { replace = false } = {}) => {
    const before = written?.on === key ? written.search : search;
    const params = withValues(new URLSearchParams(before), { ...values, [page]: '' });
    written = { on: key, search: `?${params}` };
    void navigate({ search: written.search }, { preventScrollReset: true, replace });
  };
}
