import { Outlet } from 'react-router';
import { ShopFrame } from '#web/shared/frame.tsx';

/** The one layout of the shop's pages. */
export default function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  );
}
