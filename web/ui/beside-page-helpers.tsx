import { PrefetchProducts } from './prefetch-products.tsx';
import { ScrolledButtons } from './scrolled-buttons.tsx';

/** What helps who is walking through the shop. */
export default function Helpers() {
  return (
    <>
      <ScrolledButtons />
      <PrefetchProducts />
    </>
  );
}
