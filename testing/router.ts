/** The mocked router, which jest.setup.cjs gives to every component as the framework's router. */
export const router = { push: jest.fn(), replace: jest.fn(), refresh: jest.fn(), prefetch: jest.fn() };

/** The path and query of the open page, which a test may set. */
export const openPage = { path: "/", search: "" };

/** Mocks the framework's navigation hooks. */
export const navigation = {
  useRouter: () => router,
  usePathname: () => openPage.path,
  useSearchParams: () => new URLSearchParams(openPage.search),
};

/** Resets the router and the open page. It is called before each test. */
export const resetRouter = (): void => {
  for (const method of Object.values(router)) method.mockReset();
  openPage.path = "/";
  openPage.search = "";
};
