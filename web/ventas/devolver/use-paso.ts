import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { pageNumber, withValues } from '#web/ui/links.ts';

const PASO = 'paso';

/** What a step keeps in its history entry: the one before it there is the step before. */
interface Entry {
  sigue?: boolean;
}

/**
 * The step that the address names, from 0, so that the browser's Back goes to the one before. An address that is ahead of what was
 * answered shows the first step that still lacks something.
 */
export function usePaso(pasos: number, lacks: (paso: number) => boolean) {
  const [params] = useSearchParams();
  const state = useLocation().state as Entry | null;
  const navigate = useNavigate();
  const asked = Math.min(pageNumber(params, PASO), pasos) - 1;
  const paso = Array.from({ length: asked }, (_, before) => before).find(lacks) ?? asked;
  const to = (next: number) => ({ search: `?${withValues(params, { [PASO]: next > 0 ? String(next + 1) : '' })}` });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows what is shown
  useEffect(() => {
    if (paso !== asked) void navigate(to(paso), { replace: true, preventScrollReset: true });
  }, [paso, asked]);

  return {
    paso,
    forward: () => void navigate(to(paso + 1), { state: { sigue: true } satisfies Entry }),
    back: () => void (state?.sigue ? navigate(-1) : navigate(to(paso - 1), { replace: true })),
  };
}
