import { lazy, Suspense } from 'react';
import { useSession } from '#web/client/session/session.ts';
import { ShopFrame } from '#web/shared/frame.tsx';
import MantineLayout from '#web/ui/mantine/mantine-layout.tsx';
import { SessionLoading } from '#web/ui/states/session-loading.tsx';

/** Customers go without its weight. */
const StaffLayout = lazy(() => import('./layout.tsx'));

/** For a page of customers and staff alike: each sees it in their own frame, and nobody in the other's meanwhile. */
export default function FrameByRole() {
  const { loading, user } = useSession();
  if (loading) return <SessionLoading />;
  if (user && user.role !== 'customer') {
    return (
      <Suspense fallback={<SessionLoading />}>
        <StaffLayout />
      </Suspense>
    );
  }
  return (
    <ShopFrame>
      <MantineLayout />
    </ShopFrame>
  );
}
