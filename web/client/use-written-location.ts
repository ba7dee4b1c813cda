import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type Location } from 'react-router';

/**
 * Where this page was last led to, also when that is not on screen yet: who writes in the address or its state twice
 * quickly would otherwise forget the first.
 */
export function useWrittenLocation(): () => Location {
  const router = useContext(DataRouterContext)?.router;
  return () => {
    const { location, navigation } = router!.state;
    return navigation.location?.pathname === location.pathname ? navigation.location : location;
  };
}
