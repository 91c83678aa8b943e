// Is it being done just now? In: work. Out: its answer, and whether any of it is under way.
export interface UnderWay {
  run<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  is(): boolean;
}

export function underWay(): UnderWay {
  let count = 0;
  return {
    run: async (work) => {
      count += 1;
      try {
        return await work();
      } finally {
        count -= 1;
      }
    },
    is: () => count > 0,
  };
}
