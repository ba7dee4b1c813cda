import { useSearchParams } from 'react-router';
import { withValues } from '#web/ui/links.ts';

/** Writes what a filter says into the address, back to the first page; the list reads it from there. */
export function useFilter(): (values: Record<string, string>) => void {
  const [, setParams] = useSearchParams();
  return (values) => setParams((params) => withValues(params, { ...values, pagina: '' }), { preventScrollReset: true });
}
