import { Offline } from './offline.tsx';
import { PrefetchProducts } from './prefetch-products.tsx';
import { ScrolledButtons } from './scrolled-buttons.tsx';

export function BesidePageParts() {
  return (
    <>
      <ScrolledButtons />
      <Offline />
      <PrefetchProducts />
    </>
  );
}
