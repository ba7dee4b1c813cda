import { type ComponentType, useEffect, useState } from 'react';
import { bring } from '#web/client/api/bring.ts';
import { useComparados } from '#web/client/comparados.ts';

/** The bar of what was chosen to be compared; its script comes when there is something in it. */
export function CompararLater() {
  const wanted = useComparados().length > 0;
  const [Bar, setBar] = useState<ComponentType>();
  useEffect(() => {
    if (!wanted) return;
    bring(() => import('./comparar-bar.tsx')).then(
      ({ CompararBar }) => setBar(() => CompararBar),
      () => {},
    );
  }, [wanted]);
  return wanted && Bar ? <Bar /> : null;
}
