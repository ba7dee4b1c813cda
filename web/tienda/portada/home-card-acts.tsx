import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '#web/client/session/session.ts';
import { CompararBar } from '#web/shared/comparar/comparar-bar.tsx';
import { CompararCheck } from '#web/shared/comparar/comparar-check.tsx';
import { CardHeart } from '#web/shared/productos/card-heart.tsx';

const slotsOf = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-producto]')];
const isSame = (some: readonly HTMLElement[], others: readonly HTMLElement[]) =>
  some.length === others.length && some.every((one, index) => one === others[index]);

/**
 * What can be done with the home page's cards besides buying: its script comes at a person's first sign, for the page has
 * dozens of them and most are only looked at.
 */
export default function HomeCardActs() {
  const { user } = useSession();
  const [slots, setSlots] = useState(slotsOf);
  useEffect(() => {
    const look = () => setSlots((seen) => (isSame(seen, slotsOf()) ? seen : slotsOf()));
    look();
    const watching = new MutationObserver(look);
    watching.observe(document.querySelector('main')!, { childList: true, subtree: true });
    return () => watching.disconnect();
  }, []);
  return (
    <>
      {slots.map((slot) => {
        const id = Number(slot.dataset.producto);
        const descripcion = slot.closest('article')?.querySelector('h3')?.textContent ?? '';
        return createPortal(
          <>
            {user && <CardHeart user={user.id} producto_id={id} descripcion={descripcion} />}
            <CompararCheck producto={{ id, descripcion }} />
          </>,
          slot,
          slot.dataset.producto,
        );
      })}
      <CompararBar />
    </>
  );
}
