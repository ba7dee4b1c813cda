import { ScrolledButtons } from '#web/ui/frame/scrolled-buttons.tsx';
import { PrefetchProductos } from './prefetch-productos.tsx';

/** What helps who is walking through the shop. */
export default function Helpers() {
  return (
    <>
      <ScrolledButtons />
      <PrefetchProductos />
    </>
  );
}
