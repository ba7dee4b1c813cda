import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate } from 'react-router';
import { withValues } from '#web/ui/links.ts';

/**
 * Writes what a filter says into the address, back to the first page (under its name there); the list reads it from there.
 * It adds to what was written last, also when that is not on screen yet: of two quick choices `useSearchParams` would
 * forget the first.
 */
export function useFilter(page = 'pagina'): (values: Record<string, string>, options?: { replace?: boolean }) => void {
  const router = useContext(DataRouterContext)?.router;
  const navigate = useNavigate();
  return (values, { replace = false } = {}) => {
    const { location, navigation } = router!.state;
    const { search } = navigation.location?.pathname === location.pathname ? navigation.location : location;
    const params = withValues(new URLSearchParams(search), { ...values, [page]: '' });
    void navigate({ search: `?${params}` }, { preventScrollReset: true, replace });
  };
}
