import { Outlet } from 'react-router';
import { WithMantine } from './mantine.tsx';
import { useStrayDrops } from './stray-drops.ts';

/** The pages with forms and tables. Those where one only looks and buys go without Mantine's weight. */
export default function MantineLayout() {
  useStrayDrops();
  return (
    <WithMantine>
      <Outlet />
    </WithMantine>
  );
}
