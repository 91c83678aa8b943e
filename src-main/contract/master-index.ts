// The master index, which every library has. Without a schema, so that the screens can import it.

/** `boost` in the API is this index searched with the method `boost`. */
export const MASTER_INDEX = 1;
/** Its name until it is renamed. The screens say Main collection instead. */
export const MASTER_NAME = 'Master index';
/** Its name while it holds the demo collection. The screens translate it. */
export const DEMO_NAME = 'Demo collection (fictional publications)';
