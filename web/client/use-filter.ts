import { useNavigate } from 'react-router';
import { withValues } from '#web/ui/links.ts';
import { useWrittenLocation } from './use-written-location.ts';

/**
 * Writes what a filter says into the address, back to the first page (under its name there); the list reads it from there.
 * Of two quick choices `useSearchParams` would forget the first.
 */
export function useFilter(page = 'pagina'): (values: Record<string, string>, options?: { replace?: boolean }) => void {
  const written = useWrittenLocation();
  const navigate = useNavigate();
  return (values, { replace = false } = {}) => {
    const params = withValues(new URLSearchParams(written().search), { ...values, [page]: '' });
    void navigate({ search: `?${params}` }, { preventScrollReset: true, replace });
  };
}
